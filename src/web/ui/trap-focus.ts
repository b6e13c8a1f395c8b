/** Makes everything inert except the element and its ancestors. Returns a function that undoes it. */
export function trapFocus(element: Element): () => void {
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
