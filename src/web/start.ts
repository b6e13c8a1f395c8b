/** Where the picture does not come, the page does not wait for it any longer. */
const patienceMs = 3000

/** Scripts are fetched once the picture that the page opens with is there, since they would hold it up on a slow line. */
function start(): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!picture || picture.complete) {
    fetchScripts()
    return
  }
  // asked for in its own event, they still come before the `load` of the page
  for (const end of ['load', 'error']) picture.addEventListener(end, fetchScripts, { once: true })
  setTimeout(fetchScripts, patienceMs)
}

/** The template is empty when this is called again. */
function fetchScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (scripts) document.head.append(scripts.content)
}

start()
