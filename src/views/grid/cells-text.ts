/** Text of a spreadsheet as rows of cells: tabs between, quotes around cells that hold breaks. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = '',
    quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') {
        cell += '"'
        i++
      } else if (c === '"') quoted = false
      else cell += c
    } else if (c === '"' && cell === '') quoted = true
    else if (c === '\t') end()
    else if (c === '\n' || (c === '\r' && text[i + 1] !== '\n')) {
      end()
      rows.push([])
    } else if (c !== '\r') cell += c
  }
  end()
  if (rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop()
  return rows
}

/** The same the other way: cells as spreadsheets take them. */
export const textOfCells = (cells: readonly (readonly string[])[]): string =>
  cells.map(row => row.map(c => (/[\t\n\r"]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join('\t')).join('\n')
