import { partsAt, type PartBlock, type RecordBlockProps } from '../blocks.ts'

/** The configured parts of a view at one place of the record. */
export function RecordParts({ at, record }: { readonly at: PartBlock['place']; readonly record: RecordBlockProps }) {
  return partsAt(at).map(({ name, Component }) => {
    const settings = record.view[name]
    return settings === undefined ? null : <Component key={name} {...record} settings={settings} />
  })
}
