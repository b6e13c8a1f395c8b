import * as z from 'zod/mini'
import { type Category, parseCategory } from '../domain/category.ts'
import { wordField } from './field.ts'

/** A category by its Korean word; left out, all of them. */
export const sortField = z._default(wordField<Category>(parseCategory), 'all')
