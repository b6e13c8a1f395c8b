import { regions } from '../../../domain/post/region.ts'
import { useMessages } from '../../shell/intl.tsx'

export type Option = { value: string; label: string }

/** All of Seoul, then the regions in order. */
export function useRegionOptions(): Option[] {
  const { anyRegion } = useMessages('searchForm')
  const { districts } = useMessages('regions')
  return [{ value: 'All', label: anyRegion }, ...regions.map(({ name }) => ({ value: name, label: districts[name] }))]
}
