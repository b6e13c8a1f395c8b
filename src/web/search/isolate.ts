/** Puts everything but the element, and what it stands in, out of reach of pointer, keyboard and reader. Returns what undoes it. */
export function isolate(element: Element): () => void {
  const inert: Element[] = []
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue
      sibling.setAttribute('inert', '')
      inert.push(sibling)
    }
  }
  return () => {
    for (const sibling of inert) sibling.removeAttribute('inert')
  }
}
