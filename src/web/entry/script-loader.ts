/** The longest to wait for the page's main image. */
const imageTimeoutMs = 3000
const queuedClicks: HTMLElement[] = []

/** Loads scripts after the page's main image has painted, since they would delay it on a slow connection. */
async function start(): Promise<void> {
  document.addEventListener('click', queueClick)
  document.addEventListener('hydrating', replayClicks, { once: true })
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // Hidden pages do not paint.
  if (picture && !document.hidden) await Promise.race([waitForPaint(picture), delay(imageTimeoutMs)])
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (scripts) document.head.append(scripts.content)
}

async function waitForPaint(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(() => {})
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Queues clicks on buttons that need scripts; links and submit buttons work without them. */
function queueClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  if (button) queuedClicks.push(button)
}

/** Replays queued clicks once React handles events; React finishes hydration for them. */
function replayClicks(): void {
  document.removeEventListener('click', queueClick)
  for (const button of queuedClicks) button.click()
}

await start()
