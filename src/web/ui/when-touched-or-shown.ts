/** Assistive technology clicks without a pointer or a key. */
const touches = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'click'] as const

/** Resolves when the element is shown in the window or the page is touched: by a pointer, a wheel or a key. */
export function whenTouchedOrShown(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish())
    function finish(): void {
      observer.disconnect()
      for (const name of touches) removeEventListener(name, finish, true)
      resolve()
    }
    if (element) observer.observe(element)
    for (const name of touches) addEventListener(name, finish, { capture: true, passive: true })
  })
}
