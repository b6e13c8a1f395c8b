import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'

/**
 * Writes down what no page may do, in the array it returns, which grows while the context is used. Refusals that the program
 * means (a page or a call answered 4xx) are none of these.
 */
export function watchFaults(context: BrowserContext, origin: string): string[] {
  const faults: string[] = []
  context.on('console', (message) => {
    if (isComplaint(message)) faults.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!ofTheBrowser.test(message)) faults.push(`uncaught: ${message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`request to another host: ${url.href}`)
  })
  context.on('response', (response) => {
    if (isFault(response)) faults.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!passing.has(reason)) faults.push(`${reason}: ${request.method()} ${request.url()}`)
  })
  return faults
}

/** It gives up its own fading from page to page when one leaves before the next is drawn; no script of ours is in it. */
const ofTheBrowser = /ViewTransition opt-in disabled/

/** Leaving a page ends what it was still loading; what the policy forbids is complained of, and scripts stay away where they are off. */
const passing = new Set(['net::ERR_ABORTED', 'csp'])

/** The browser's own lines about answers are left to the answers. */
function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}

function isFault(response: Response): boolean {
  const meant = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
  return response.status() >= (meant ? 500 : 400)
}
