import { DiagLogLevel, diag, type Tracer } from '@opentelemetry/api'
import type { Logger } from 'pino'

export type Traces = {
  tracer: Tracer
  /** Sends the spans that have ended. */
  flush(): Promise<void>
  /** Flushes a last time. */
  close(): Promise<void>
}

/** A collector that does not answer must not hold up a shutdown. */
const timeoutMs = 2_000

/**
 * Sends spans to an OpenTelemetry collector. What it does not take is logged and dropped. The packages that do so are loaded only where
 * a collector is configured, because they take 25 MB of memory.
 */
export async function openTraces(collectorUrl: string, log: Logger): Promise<Traces> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, TracerProvider }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const warn = (message: string): void => log.warn({ reason: message }, 'sending traces failed')
  const ignore = (): void => {}
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const url = `${collectorUrl.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: timeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kkori' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMs })],
  })
  return {
    tracer: provider.getTracer('kkori'),
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'sending traces failed'))
      diag.disable()
    },
  }
}
