import type { Generated, GeneratedAlways } from 'kysely'
import type { Dog } from '../../domain/dog/dog.ts'
import type { Instant, Json } from '../core/column.ts'

export type CustomerTable = {
  customer_id: string
  /** The company. */
  uid: string
  name: string
  phone: Generated<string>
  phone_digits: Generated<string>
  dogs: Json<Dog[]>
  dog_ids: GeneratedAlways<string[]>
  /** The names of the dogs, one per line, for searches. */
  dog_names: Generated<string>
  note: Generated<string>
  /** The name, the names of the dogs and the note in lower case, for searches. */
  search_text: GeneratedAlways<string>
  created_at: Instant
  updated_at: Instant
}
