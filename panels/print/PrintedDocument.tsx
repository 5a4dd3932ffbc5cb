import { isDay, type PrintDocument, type PrintItem, type PrintTable } from '../../domain/print/document.ts'
import { RichBlocks } from '../../src/fields/rich/RichText.tsx'

const locales = { en_US: 'en', zh_CN: 'zh-CN' } as const

/** A document as it will stand as a print document. */
export function PrintedDocument({ document }: { readonly document: PrintDocument }) {
  return (
    <article
      className="portside-paper"
      lang={locales[document.language]}
      aria-label={`${document.title} ${document.number}`}
      {...(document.landscape ? { 'data-landscape': '' } : {})}
    >
      <h1>{document.title}</h1>
      <p className="portside-paper-number">{document.number}</p>
      <div className="portside-paper-parties">
        {document.parties.map(p => (
          <div key={p.label}>
            <div className="portside-paper-quiet">{p.label}</div>
            <div>{p.name}</div>
            <div>{p.address}</div>
          </div>
        ))}
      </div>
      {document.sections.map(s => (
        <section key={s.title}>
          <h2>{s.title}</h2>
          <dl className="portside-paper-items">
            {s.items.map(i => (
              <Item key={i.label} item={i} />
            ))}
          </dl>
        </section>
      ))}
      {document.tables.map(t => (
        <Rows key={t.title} table={t} />
      ))}
      {document.signatures.length > 0 ? (
        <div className="portside-paper-signatures">
          {document.signatures.map(s => (
            <div key={s}>{s}</div>
          ))}
        </div>
      ) : null}
      <p className="portside-paper-quiet portside-paper-printed">{document.printed}</p>
    </article>
  )
}

/** A text with sizes is as wide as the sheet. */
const Item = ({ item: { label, value, rich } }: { readonly item: PrintItem }) => (
  <div {...(rich ? { 'data-wide': '' } : {})}>
    <dt>{label}</dt>
    <dd>{rich ? <RichBlocks blocks={rich} /> : value}</dd>
  </div>
)

const numberMark = (on: boolean | undefined) => (on ? { 'data-number': '' } : {})

function Rows({ table: { title, columns, rows, totals } }: { readonly table: PrintTable }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="portside-paper-scroll">
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map(c => (
                <th key={c.label} scope="col" {...numberMark(c.number)}>
                  {c.label}
                </th>
              ))}
            </tr>
          </thead>
          {/* Rows and cells of a finished document never change their order. */}
          <tbody>
            {rows.map((r, n) => (
              <tr key={n}>
                {r.map((cell, i) => (
                  <td
                    key={columns[i]?.label ?? i}
                    {...numberMark(columns[i]?.number)}
                    {...(isDay(cell) ? { 'data-day': '' } : {})}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals ? (
            <tfoot>
              <tr>
                {totals.map((cell, i) => (
                  <td key={columns[i]?.label ?? i} {...numberMark(columns[i]?.number)}>
                    {cell}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </section>
  )
}
