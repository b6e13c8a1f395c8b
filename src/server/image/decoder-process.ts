import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type DecodedImage, type DecoderTask, decoderRequest } from './decoder-messages.ts'
import { encodeVariant, processImage } from './process-image.ts'

// Decodes and encodes images in a process of its own, started by image-decoder.ts with its memory limit in bytes. A malicious or
// oversized image can crash only this process, not the server.

const maxBytes = Number(process.argv[2])
const memoryCheckMs = 50

sharp.cache(false)
// Images are already processed in parallel; more threads per image would add memory, not speed.
sharp.concurrency(1)
// Yield the CPU to page requests, and be the first process to be killed when memory runs out.
setPriority(5)
raiseOomScore()

// The server ends this process by disconnecting, after it has drained its requests.
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (message) => void handleTask(decoderRequest.parse(message)))

async function handleTask({ id, task }: { id: number; task: DecoderTask }): Promise<void> {
  const result = await withMemoryLimit(() => run(task)).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }))
  process.send?.({ id, result })
}

async function run(task: DecoderTask): Promise<DecodedImage> {
  if (task.name === 'variant')
    return { bytes: await encodeVariant(task.bytes, task.width, task.format), width: 0, height: 0, color: '' }
  const { master, width, height, color } = await processImage(task.bytes, task.header)
  return { bytes: master, width, height, color }
}

/** The decoders allocate outside the V8 heap, so V8's own limit does not apply. */
async function withMemoryLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  exitIfOverLimit()
  const timer = setInterval(exitIfOverLimit, memoryCheckMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

function exitIfOverLimit(): void {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1)
}

function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // The file exists only on Linux.
  }
}
