/** A property of an iCalendar component (RFC 5545): names are in upper case, the value as written. */
export type Property = { name: string; parameters: ReadonlyMap<string, string>; value: string }

export type Component = { name: string; properties: Property[]; components: Component[] }

const maxDepth = 8

/**
 * Reads iCalendar text into its components. Lines that are no property are skipped. Returns null for any other text, and for one that
 * ends before its calendar does: it has been cut off.
 */
export function parseICalendar(text: string): Component | null {
  const root = createComponent('')
  const open = [root]
  for (const line of unfold(text)) {
    const property = parseProperty(line)
    if (property && !addProperty(open, property)) return null
  }
  const calendars = root.components.filter(({ name }) => name === 'VCALENDAR')
  if (open.length > 1 || calendars.length === 0) return null
  // Some programs write several calendars into one file.
  return { ...createComponent('VCALENDAR'), components: calendars.flatMap(({ components }) => components) }
}

function createComponent(name: string): Component {
  return { name, properties: [], components: [] }
}

/** Adds a property to the innermost open component, or opens or closes one. Returns false where they do not nest. */
function addProperty(open: Component[], property: Property): boolean {
  const current = open.at(-1)
  const name = property.value.trim().toUpperCase()
  if (property.name === 'BEGIN') {
    const component = createComponent(name)
    current?.components.push(component)
    return open.push(component) <= maxDepth
  }
  if (property.name === 'END') return open.length > 1 && open.pop()?.name === name
  current?.properties.push(property)
  return true
}

export function findProperty({ properties }: Component, name: string): Property | undefined {
  return properties.find((property) => property.name === name)
}

export function listProperties({ properties }: Component, name: string): Property[] {
  return properties.filter((property) => property.name === name)
}

/** The lines of a calendar: one that starts with a space or a tab continues the one before. */
export function unfold(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
}

function parseProperty(line: string): Property | null {
  const colon = findColon(line)
  if (colon < 1) return null
  const [name = '', ...rest] = splitOutsideQuotes(line.slice(0, colon))
  const parameters = new Map<string, string>()
  for (const parameter of rest) {
    const equals = parameter.indexOf('=')
    if (equals > 0) parameters.set(parameter.slice(0, equals).toUpperCase(), parameter.slice(equals + 1).replaceAll('"', ''))
  }
  return { name: name.toUpperCase(), parameters, value: line.slice(colon + 1) }
}

/** The colon before the value: the first one that is not in quotation marks. */
function findColon(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

function splitOutsideQuotes(text: string): string[] {
  return text.match(/(?:"[^"]*"?|[^;"])+/g) ?? []
}
