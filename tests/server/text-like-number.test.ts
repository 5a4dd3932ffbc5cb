import { expect, test } from 'vitest'
import { orderOf } from './builders/purchase-order.ts'
import { testApp } from './harness.ts'
import { archive, cell, workbook } from './imports/archive.ts'
import { commit, finished, preview, readTable } from './imports/importing.ts'

const stylesLink =
  '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>'

const world = await testApp()
const buyer = await world.as('purchaser@buyer.test')
const texts = { skuNo: '1.10', styleNo: '3.20', hsCode: '6302.60', skuName: 'Towel' }

const detail = async (id: string) => {
  const found = (await buyer.detail('PurchaseOrder', { id })).object
  if (!found) throw new Error('the order is not there')
  return found
}

test('E4: stores a text that differs only in its last zeros, in the record and in its rows', async () => {
  const order = await orderOf(buyer, { projectNo: '1.10' }, [texts])
  const once = await buyer.save('PurchaseOrder', { id: order.id, revision: order.revision, projectNo: '1.1' })
  expect(once.object?.record).toMatchObject({ projectNo: '1.1', revision: order.revision + 1 })
  const line = once.object?.rows.lines?.[0]
  const again = await buyer.save(
    'PurchaseOrder',
    { id: order.id, revision: order.revision + 1, pol: 'CNNGB' },
    { lines: { save: [{ id: line?.id, hsCode: '6302.6', skuNo: '1.1', styleNo: '3.2' }] } },
  )
  expect(again.object?.rows.lines?.[0]).toMatchObject({ hsCode: '6302.6', skuNo: '1.1', styleNo: '3.2' })
})

test('E4: keeps the revision when a number is sent with more zeros', async () => {
  const order = await orderOf(buyer, {}, [texts])
  const { rows, record } = await detail(order.id)
  const saved = await buyer.save(
    'PurchaseOrder',
    { id: order.id, revision: record.revision },
    { lines: { save: [{ id: rows.lines?.[0]?.id, orderQuantity: '100.000', unitPrice: '2.5000' }] } },
  )
  expect(saved.object?.record.revision).toBe(record.revision)
})

test('E4: counts an import as changed when a text differs only in its last zeros, and as unchanged for a number', async () => {
  const order = await orderOf(buyer, { projectNo: '2.10' }, [{ ...texts, orderQuantity: '1', unitPrice: '1' }])
  const check = async (cells: string) => {
    const read = await readTable(world, buyer, {
      fileName: 'again.csv',
      content: `PO No.,Project No.,SKU No.,Style No.,Order Quantity,Unit Price\n${order.poNo},${cells}\n`,
    })
    return (await preview(buyer, read.batch, read.guess)).records
  }
  expect(await check('2.10,1.10,3.20,1.00,1.0')).toEqual({ new: 0, changed: 0, unchanged: 1 })
  expect(await check('2.1,1.10,3.20,1,1')).toEqual({ new: 0, changed: 1, unchanged: 0 })
  expect(await check('2.10,1.10,3.2,1,1')).toEqual({ new: 0, changed: 1, unchanged: 0 })
})

test('E13: an import clears a value on request, shows it in the preview, and ignores blank cells', async () => {
  const order = await orderOf(buyer, { projectNo: '2.10', projectName: 'Spring' }, [texts])
  const read = await readTable(world, buyer, {
    fileName: 'clear.csv',
    content: `PO No.,Project No.,Project Name,SKU No.,Style No.\n${order.poNo},(clear),,1.10,（清空）\n`,
  })
  const shown = await preview(buyer, read.batch, read.guess)
  expect(shown.records).toEqual({ new: 0, changed: 1, unchanged: 0 })
  expect(shown.columns.filter(c => c.cleared).map(c => [c.field, c.cleared])).toEqual([
    ['projectNo', 1],
    ['lines.styleNo', 1],
  ])
  await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  const { record, rows } = await detail(order.id)
  expect([record.projectNo ?? null, record.projectName, rows.lines?.[0]?.styleNo ?? null]).toEqual([
    null,
    'Spring',
    null,
  ])
})

test('E13: rejects clearing a required value', async () => {
  const order = await orderOf(buyer, {}, [texts])
  const read = await readTable(world, buyer, {
    fileName: 'clear.csv',
    content: `PO No.,SKU No.,Order Quantity\n${order.poNo},1.10,(clear)\n`,
  })
  const mapping = {
    columns: ['poNo', 'lines.skuNo', 'lines.orderQuantity'].map((field, column) => ({ column, field })),
  }
  expect((await preview(buyer, read.batch, mapping)).problems.map(p => p.code)).toEqual(['IMPORT_NOT_CLEARED'])
})

test('E10: reads a quantity with its unit, and rejects other units with the reason', async () => {
  const order = await orderOf(buyer, {}, [texts, { ...texts, skuNo: 'B' }])
  const read = await readTable(world, buyer, {
    fileName: 'pieces.csv',
    content: `PO No.,SKU No.,UOM,Order Quantity\n${order.poNo},1.10,pcs,120 pcs\n${order.poNo},B,pcs,220 kg\n`,
  })
  expect(read.guess.columns.map(c => c.field)).toContain('lines.orderQuantity')
  const shown = await preview(buyer, read.batch, read.guess)
  expect(shown.problems.map(p => [p.code, p.field])).toEqual([['IMPORT_OTHER_UNIT', 'orderQuantity']])
  await finished(world, buyer, await commit(buyer, read.batch, read.guess))
  expect(Number((await detail(order.id)).rows.lines?.find(l => l.skuNo === '1.10')?.orderQuantity)).toBe(120)
})

test('E6: reads a number by the format of its cell', async () => {
  const styles =
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const parts = workbook(
    `<row r="1">${cell('A1', 'PO No.')}${cell('B1', 'Project No.')}</row><row r="2">${cell('A2', 'X-1')}<c r="B2" s="1"><v>7</v></c></row>`,
    [{ name: 'xl/styles.xml', content: styles }],
  ).map(p =>
    p.name === 'xl/_rels/workbook.xml.rels'
      ? { ...p, content: p.content.toString().replace('</Relationships>', `${stylesLink}</Relationships>`) }
      : p,
  )
  const read = await readTable(world, buyer, { fileName: 'padded.xlsx', content: archive(parts) })
  expect(read.sample[0]?.cells).toEqual(['X-1', '00007'])
})

test('E13: empty cells of a column that clears remove the values of existing orders, counted in the preview', async () => {
  const order = await orderOf(buyer, { projectNo: 'P-1', projectName: 'Harbour' }, [
    { skuNo: 'S-1', styleNo: 'St-1' },
    { skuNo: 'S-2', styleNo: 'St-2' },
  ])
  const read = await readTable(world, buyer, {
    fileName: 'clear.csv',
    content: `PO No.,Project No.,Project Name,SKU No.,Style No.\n${order.poNo},,,S-1,\n${order.poNo},,,S-2,St-9\n`,
  })
  const clears = (fields: readonly string[]) => ({
    ...read.guess,
    columns: read.guess.columns.map(c => (fields.includes(c.field) ? { ...c, clearEmpty: true } : c)),
  })
  expect((await preview(buyer, read.batch, read.guess)).columns.flatMap(c => c.cleared ?? [])).toEqual([])
  const mapping = clears(['projectNo', 'lines.styleNo'])
  expect((await preview(buyer, read.batch, mapping)).columns.flatMap(c => c.cleared ?? [])).toEqual([1, 1])
  await finished(world, buyer, await commit(buyer, read.batch, mapping))
  const after = (await buyer.detail('PurchaseOrder', { id: order.id })).object
  expect(after?.record).toMatchObject({ projectNo: null, projectName: 'Harbour' })
  expect(after?.rows.lines?.map(l => l.styleNo)).toEqual([null, 'St-9'])
})
