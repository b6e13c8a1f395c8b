const maxTextBytes = 1024 * 1024

/**
 * Runs work that must end in time: afterwards its signal is aborted and the result rejects, even if the work goes on. A Request holds
 * its signal only weakly, so after garbage collection fetch may miss the abort.
 */
export async function limitTime<Result>(timeoutMs: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DOMException('No response in time', 'TimeoutError')
    timeout.reject(error)
    controller.abort(error)
  }, timeoutMs)
  try {
    return await Promise.race([work(controller.signal), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a body to its end, and closes the connection if that takes too long or the body is too large. */
export async function readBytes({ body }: Response, maxBytes: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const cancel = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  try {
    const pieces: Uint8Array[] = []
    let size = 0
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      size += piece.value.length
      if (size > maxBytes) throw new RangeError(`The response is larger than ${maxBytes} bytes`)
      pieces.push(piece.value)
    }
    signal.throwIfAborted()
    return new Uint8Array(Buffer.concat(pieces))
  } catch (error) {
    cancel()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Sends a request and reads its response, of at most 1 MB, as text. */
export async function fetchText(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<{ status: number; ok: boolean; text: string }> {
  return await limitTime(timeoutMs, async (signal) => {
    const response = await send(signal)
    const text = new TextDecoder().decode(await readBytes(response, maxTextBytes, signal))
    return { status: response.status, ok: response.ok, text }
  })
}
