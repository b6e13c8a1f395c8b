import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react'
import { whenTouchedOrShown } from '../../ui/when-touched-or-shown.ts'
import type { PickerProps } from './picker-fields.tsx'

type Loaded = {
  /** Null until they are loaded: the native fields are used. */
  Fields: ComponentType<PickerProps> | null
  /** Resolves when they are loaded, or could not be. */
  load: () => Promise<void>
}

/**
 * Loads the fields with popups once the form is shown or the page is first touched: on phones and on results, the form is closed at
 * first.
 */
export function usePickerFields(form: RefObject<HTMLFormElement | null>): Loaded {
  const [loaded, setLoaded] = useState<{ Fields: ComponentType<PickerProps> } | null>(null)
  const load = useCallback(
    () =>
      import('./picker-fields.tsx').then(
        ({ PickerFields }) => setLoaded({ Fields: PickerFields }),
        () => {},
      ),
    [],
  )
  useEffect(() => void whenTouchedOrShown(form.current).then(load), [form, load])
  return { Fields: loaded?.Fields ?? null, load }
}
