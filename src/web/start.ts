/** Where the picture does not come, the page does not wait for it any longer. */
const patienceMs = 3000

/** Scripts are fetched once the picture that the page opens with is painted, since they would hold it up on a slow line. */
async function start(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // nothing is painted where nobody looks
  if (picture && !document.hidden) await Promise.race([painted(picture), passed(patienceMs)])
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (scripts) document.head.append(scripts.content)
}

async function painted(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(() => {})
  await new Promise(requestAnimationFrame)
  await passed(0)
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

await start()
