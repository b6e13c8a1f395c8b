/** Where the picture does not come, the page does not wait for it any longer. */
const patienceMs = 3000
const pressed: HTMLElement[] = []

/** Scripts are fetched once the picture that the page opens with is painted, since they would hold it up on a slow line. */
async function start(): Promise<void> {
  document.addEventListener('click', keepPress)
  document.addEventListener('hydrating', pressAgain, { once: true })
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // nothing is painted where nobody looks
  if (picture && !document.hidden) await Promise.race([painted(picture), passed(patienceMs)])
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (scripts) document.head.append(scripts.content)
}

async function painted(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(() => {})
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Of buttons that only scripts answer; links and what sends a form work by themselves. */
function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  if (button) pressed.push(button)
}

/** React answers from now on: it finishes its hydration for a press. */
function pressAgain(): void {
  document.removeEventListener('click', keepPress)
  for (const button of pressed) button.click()
}

await start()
