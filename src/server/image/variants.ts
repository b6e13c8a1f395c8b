import { setTimeout } from 'node:timers/promises'
import { acquireLease, releaseLease } from '../../db/core/lease.ts'
import type { Database } from '../../db/tables.ts'
import { type ImageFormat, type ImageWidth, masterKey, mediaType, variantKey } from '../../domain/image/image-key.ts'
import { createConcurrencyLimiter, createTurns, leaveOnePlace } from '../http/overload/concurrency-limiter.ts'
import { runForAll, runForNetwork, shareTurns, shareWork } from '../http/overload/connection-turns.ts'
import { randomId } from '../runtime/random-id.ts'
import type { ImageDecoder } from './image-decoder.ts'
import type { ImageStore, StoredFile } from './store.ts'

type VariantName = { contentKey: string; width: ImageWidth | null; format: ImageFormat }

type VariantBytes = Uint8Array<ArrayBuffer> | null

/** `join` lets it have the turns of one more network. */
type Making = { bytes: Promise<VariantBytes>; join: () => void }

/** The client's network, and how its request waits while a variant is created. */
export type VariantClient = { network: string; wait: (making: () => Promise<VariantBytes>) => Promise<VariantBytes> }

/** Returns the file of a variant, or null if the image does not exist. */
export type Variants = (name: VariantName, client?: VariantClient) => Promise<StoredFile | null>

/** Longer than most variants take, and how long one stays unmade when the process that makes it dies. */
const leaseMs = 10_000
const pauseMs = 100

const program: VariantClient = { network: 'none', wait: (making) => making() }

/**
 * Creates each variant once, however many requests ask for it at once, and stores it. At most two run at a time, which leaves a core for
 * pages, and neither a network nor the networks of an IPv6 /48 can fill the queue. Every request that waits counts, also for a variant that
 * another has asked for: it holds a connection of each proxy on its way. A variant is made as soon as it is the turn of any network that
 * waits for it. Processes that share `db` also share the work.
 */
export function createVariants(images: ImageStore, decoder: Pick<ImageDecoder, 'encodeVariant'>, db: Database | null): Variants {
  const holder = randomId()
  const limit = createConcurrencyLimiter({ running: 402, waiting: 0, perClient: 60 })
  const takeTurn = shareTurns(createTurns(leaveOnePlace(2), Number.POSITIVE_INFINITY))
  const inTheMaking = new Map<string, Making>()

  async function findSource(contentKey: string): Promise<{ key: string; bytes: Uint8Array<ArrayBuffer> } | null> {
    for (const key of [masterKey(contentKey), variantKey(contentKey, null, 'avif')]) {
      const bytes = await images.get(key)
      if (bytes) return { key, bytes }
    }
    return null
  }

  async function make({ contentKey, width, format }: VariantName): Promise<VariantBytes> {
    const source = await findSource(contentKey)
    if (!source) return null
    const bytes = await decoder.encodeVariant(source.bytes, width, format)
    const key = variantKey(contentKey, width, format)
    await images.put(key, bytes, mediaType(format))
    // Whoever deletes an image deletes its source before its variants, perhaps while this one was encoded.
    if (await images.get(source.key)) return bytes
    await images.delete(key)
    return null
  }

  /** Makes the variant, or waits for the process that does. */
  async function makeOnce(shared: Database, key: string, name: VariantName): Promise<VariantBytes> {
    const lease = { name: `variant ${key}`, holder }
    // A variant made twice is better than none while the database is away.
    while (!(await acquireLease(shared, lease, leaseMs).catch(() => true))) {
      const stored = await images.get(key)
      if (stored) return stored
      await setTimeout(pauseMs)
    }
    try {
      return (await images.get(key)) ?? (await make(name))
    } finally {
      // A lease that cannot be released, because the database is gone, ends by itself.
      await releaseLease(shared, lease).catch(() => {})
    }
  }

  async function makeInTurn(key: string, name: VariantName): Promise<VariantBytes> {
    const endTurn = await takeTurn()
    try {
      // Its lease waits for no connection of its network, since others wait for this turn.
      return await (db ? runForAll(() => makeOnce(db, key, name)) : make(name))
    } finally {
      endTurn()
    }
  }

  function start(key: string, name: VariantName): Making {
    const { run, join } = shareWork()
    const bytes = run(() => makeInTurn(key, name)).finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, { bytes, join })
    return { bytes, join }
  }

  /** Makes the variant, or waits with those who do. */
  function makeOrJoin(key: string, name: VariantName): Promise<VariantBytes> {
    const { bytes, join } = inTheMaking.get(key) ?? start(key, name)
    join()
    return bytes
  }

  return async (name, { network, wait } = program) => {
    const key = variantKey(name.contentKey, name.width, name.format)
    const isMaster = name.width === null && name.format === 'webp'
    const ready = (await images.open(key)) ?? (isMaster ? await images.open(masterKey(name.contentKey)) : null)
    if (ready) return ready
    const bytes = await wait(() => runForNetwork(network, () => limit(() => makeOrJoin(key, name), network)))
    return bytes && { size: bytes.length, body: bytes }
  }
}
