import * as z from 'zod/mini'
import { imageWidths } from '../../domain/image/image-key.ts'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A task for the decoder process. */
const decoderTask = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('master'),
    bytes,
    header: z.object({
      format: z.enum(['jpeg', 'png', 'webp']),
      width: z.number(),
      height: z.number(),
      depth: z.number(),
      isWhole: z.boolean(),
      pixelBytes: z.number(),
    }),
  }),
  z.object({
    name: z.literal('variant'),
    bytes,
    width: z.nullable(z.literal(imageWidths)),
    format: z.enum(['avif', 'webp', 'jpeg']),
  }),
])

/** The result of a task. Size and color are meaningful only for a master. */
const decodedImage = z.object({ bytes, width: z.number(), height: z.number(), color: z.string() })

export const decoderRequest = z.object({ id: z.number(), task: decoderTask })
export const decoderResponse = z.object({ id: z.number(), result: z.union([decodedImage, z.object({ error: z.string() })]) })

export type DecoderTask = z.infer<typeof decoderTask>
export type DecodedImage = z.infer<typeof decodedImage>
