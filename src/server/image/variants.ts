import { createGate } from '../gate.ts'
import { masterKey, mediaType, type PictureFormat, type PictureWidth, variantKey } from './picture-key.ts'
import { encodeVariant } from './process-picture.ts'
import type { ImageStore } from './store.ts'

type VariantName = { contentKey: string; width: PictureWidth | null; format: PictureFormat }

/** Gives the bytes of a variant, or null where there is no such picture. */
export type Variants = (name: VariantName) => Promise<Uint8Array<ArrayBuffer> | null>

/** Each variant is made once, however many ask at once, and kept in the store. Two encoders at most keep a core for the pages. */
export function createVariants(images: ImageStore): Variants {
  const gate = createGate({ running: 2, waiting: 200 })
  const inTheMaking = new Map<string, ReturnType<Variants>>()

  async function make({ contentKey, width, format }: VariantName): ReturnType<Variants> {
    const master = await images.get(masterKey(contentKey))
    if (master && width === null && format === 'webp') return master
    const source = master ?? (await images.get(variantKey(contentKey, null, 'avif')))
    if (!source) return null
    const bytes = await encodeVariant(source, width, format)
    await images.put(variantKey(contentKey, width, format), bytes, mediaType(format))
    return bytes
  }

  function start(key: string, name: VariantName): ReturnType<Variants> {
    const making = gate(() => make(name)).finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, making)
    return making
  }

  return async (name) => {
    const key = variantKey(name.contentKey, name.width, name.format)
    const ready = await images.get(key)
    if (ready) return ready
    return await (inTheMaking.get(key) ?? start(key, name))
  }
}
