import zlib from 'node:zlib'

/** A test archive part; omitted values are valid. */
export interface Part {
  readonly name: string
  readonly content: string | Buffer
  /** Directory values that differ from the real ones. */
  readonly says?: {
    readonly size?: number
    readonly checksum?: number
    readonly localName?: string
    readonly offset?: number
  }
  readonly mode?: number
}

/** Builds an archive manually, with false values. */
export function archive(
  parts: readonly Part[],
  more: { readonly before?: Buffer; readonly after?: Buffer; readonly count?: number } = {},
): Buffer {
  const body: Buffer[] = more.before ? [more.before] : []
  const directory: Buffer[] = []
  let at = more.before?.length ?? 0
  for (const part of parts) {
    const bytes = Buffer.from(part.content),
      packed = zlib.deflateRawSync(bytes)
    const checksum = part.says?.checksum ?? zlib.crc32(bytes),
      size = part.says?.size ?? bytes.length
    const localName = Buffer.from(part.says?.localName ?? part.name),
      name = Buffer.from(part.name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(checksum, 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(localName.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(checksum, 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(((part.mode ?? 0) << 16) >>> 0, 38)
    central.writeUInt32LE(part.says?.offset ?? at, 42)
    body.push(local, localName, packed)
    directory.push(central, name)
    at += 30 + localName.length + packed.length
  }
  const list = Buffer.concat(directory),
    end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(more.count ?? parts.length, 8)
  end.writeUInt16LE(more.count ?? parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...body, list, end, ...(more.after ? [more.after] : [])])
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a small workbook with one sheet. */
export function workbook(sheetData: string, more: readonly Part[] = []): Part[] {
  return [
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relationships}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheetData}</sheetData></worksheet>` },
    ...more,
  ]
}

export const cell = (ref: string, text: string): string => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
