import { isDay, type PrintDocument, type PrintItem, type PrintTable } from '../../domain/print/document.ts'
import { RichBlocks } from '../../src/fields/rich/RichText.tsx'

const locales = { en_US: 'en', zh_CN: 'zh-CN' } as const

/** A print document preview. Its parts keep their order, and two may have the same name. */
export function PrintedDocument({ document }: { readonly document: PrintDocument }) {
  return (
    <article
      className="portside-print-document"
      lang={locales[document.language]}
      aria-label={`${document.title} ${document.number}`}
      {...(document.landscape ? { 'data-landscape': '' } : {})}
    >
      <h1>{document.title}</h1>
      <p className="portside-print-document-number">{document.number}</p>
      <div className="portside-print-document-parties">
        {document.parties.map((p, i) => (
          <div key={i}>
            <div className="portside-print-document-quiet">{p.label}</div>
            <div dir="auto">{p.name}</div>
            <div dir="auto">{p.address}</div>
          </div>
        ))}
      </div>
      {document.sections.map((s, n) => (
        <section key={n}>
          <h2>{s.title}</h2>
          <dl className="portside-print-document-items">
            {s.items.map((item, i) => (
              <Item key={i} item={item} />
            ))}
          </dl>
        </section>
      ))}
      {document.tables.map((t, i) => (
        <Rows key={i} table={t} />
      ))}
      {document.signatures.length > 0 ? (
        <div className="portside-print-document-signatures">
          {document.signatures.map((s, i) => (
            <div key={i}>{s}</div>
          ))}
        </div>
      ) : null}
      <p className="portside-print-document-quiet portside-print-document-printed">{document.printed}</p>
    </article>
  )
}

/** Rich text uses the full page width. */
const Item = ({ item: { label, value, rich } }: { readonly item: PrintItem }) => (
  <div {...(rich ? { 'data-wide': '' } : {})}>
    <dt>{label}</dt>
    <dd dir="auto">{rich ? <RichBlocks blocks={rich} /> : value}</dd>
  </div>
)

const numberMark = (on: boolean | undefined) => (on ? { 'data-number': '' } : {})

function Rows({ table: { title, columns, rows, totals } }: { readonly table: PrintTable }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="portside-print-document-scroll">
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map((c, i) => (
                <th key={i} scope="col" {...numberMark(c.number)}>
                  {c.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r, n) => (
              <tr key={n}>
                {r.map((cell, i) => (
                  <td
                    key={i}
                    dir="auto"
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
                  <td key={i} {...numberMark(columns[i]?.number)}>
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
