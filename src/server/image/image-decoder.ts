import { type ChildProcess, fork } from 'node:child_process'
import { extname, join } from 'node:path'
import type { Logger } from 'pino'
import type { ImageFormat, ImageWidth } from '../../domain/image/image-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createByteBudget } from './byte-budget.ts'
import { type DecodedImage, type DecoderTask, decoderResponse } from './decoder-messages.ts'
import { checkImage, estimateDecodedBytes, maxDecodedBytes } from './image-header.ts'
import type { ProcessedImage } from './process-image.ts'

/** Decodes and encodes images in a child process, which is started on first use. */
export type ImageDecoder = {
  /**
   * Validates an upload and converts it to a master. Refuses anything but a JPEG, PNG or WebP with `unsupported_media`, one
   * that cannot be decoded to its end with `damaged_image`, and with `too_large` more than 40 megapixels, or 16 if the decoder must hold the
   * whole image or it has 16 bits per channel.
   */
  makeMaster: (upload: Uint8Array) => Promise<ProcessedImage>
  encodeVariant: (master: Uint8Array, width: ImageWidth | null, format: ImageFormat) => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

// Memory per image beyond the decoded pixels: the result and the encoder's buffers.
const overheadBytes = 16_000_000
const variantBytes = 32_000_000
// A network decodes one upload at a time. Beside the largest, another's photo of 12 megapixels in any format has room, and so does a variant.
const totalBytes = maxDecodedBytes + overheadBytes + 56_000_000
// The process itself takes 70 MB, and its allocator retains some freed memory.
const defaultProcessBytes = 320_000_000
const defaultTaskMs = 30_000

/** Makes glibc return freed memory to the system, instead of retaining it in one arena per thread. */
const allocatorEnv = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

class DecoderEnded extends Error {}

export function createImageDecoder(
  log: Pick<Logger, 'warn'>,
  processBytes: number = defaultProcessBytes,
  taskMs: number = defaultTaskMs,
): ImageDecoder {
  const budget = createByteBudget(totalBytes)
  const decoder = createDecoderProcess(log, processBytes, taskMs)

  /** If the process dies, it is unknown which image caused it, so each pending task is retried once, alone. */
  async function run(bytes: number, task: DecoderTask): Promise<DecodedImage> {
    try {
      return await budget(bytes + overheadBytes, () => decoder.send(task))
    } catch (error) {
      if (!(error instanceof DecoderEnded)) throw error
      return await budget(totalBytes, () => decoder.send(task))
    }
  }

  return {
    async makeMaster(upload) {
      const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
      const header = checkImage(bytes)
      try {
        const { bytes: master, ...rest } = await run(estimateDecodedBytes(header), { name: 'master', bytes, header })
        return { ...rest, master: new Uint8Array(master) }
      } catch (error) {
        throw new Refusal(error instanceof DecoderEnded ? 'unsupported_media' : 'damaged_image')
      }
    },
    async encodeVariant(master, width, format) {
      return new Uint8Array((await run(variantBytes, { name: 'variant', bytes: master, width, format })).bytes)
    },
    close: decoder.close,
  }
}

type Pending = { resolve: (image: DecodedImage) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

/** Runs one process at a time, restarted by the first task after it has ended. */
function createDecoderProcess(log: Pick<Logger, 'warn'>, processBytes: number, taskMs: number) {
  let current: { child: ChildProcess; pending: Map<number, Pending> } | null = null
  let lastId = 0

  function start(): NonNullable<typeof current> {
    const entry = join(import.meta.dirname, `decoder-process${extname(import.meta.filename)}`)
    const child = fork(entry, [String(processBytes)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: allocatorEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const pending = new Map<number, Pending>()
    const started = { child, pending }
    child.on('message', (message) => {
      const { id, result } = decoderResponse.parse(message)
      const task = removePending(pending, id)
      if ('error' in result) task?.reject(new Error(result.error))
      else task?.resolve(result)
    })
    const end = (reason: object): void => {
      if (current === started) current = null
      if (pending.size > 0) log.warn({ ...reason, tasks: pending.size }, 'the image decoder exited')
      for (const id of [...pending.keys()]) removePending(pending, id)?.reject(new DecoderEnded())
    }
    child.on('error', ({ message }) => end({ message }))
    child.on('exit', (code, signal) => end({ code, signal }))
    // Does not keep the server alive; the process exits when the server disconnects.
    child.unref()
    child.channel?.unref()
    return started
  }

  return {
    send: (task: DecoderTask): Promise<DecodedImage> => {
      current ??= start()
      const { child, pending } = current
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        // It is known which image this is, so it is not tried again.
        const timer = setTimeout(() => {
          log.warn({ task: task.name }, 'an image took the decoder too long')
          removePending(pending, id)?.reject(new Error('timeout'))
          child.kill('SIGKILL')
        }, taskMs)
        pending.set(id, { resolve, reject, timer })
        child.send({ id, task }, (error) => {
          if (error) removePending(pending, id)?.reject(new DecoderEnded())
        })
      })
    },
    close: (): void => {
      if (current?.child.connected) current.child.disconnect()
      current = null
    },
  }
}

function removePending(pending: Map<number, Pending>, id: number): Pending | undefined {
  const task = pending.get(id)
  pending.delete(id)
  clearTimeout(task?.timer)
  return task
}
