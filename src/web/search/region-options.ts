import { regions } from '../../domain/region.ts'
import { useMessages } from '../intl.tsx'

export type Option = { value: string; label: string }

/** All of Seoul, then the regions in their order. */
export function useRegionOptions(): Option[] {
  const { anyRegion } = useMessages('finder')
  const { districts } = useMessages('regions')
  return [{ value: 'All', label: anyRegion }, ...regions.map(({ name }) => ({ value: name, label: districts[name] }))]
}
