import { crc32, deflateSync } from 'node:zlib'

const width = 320,
  height = 240

type Colour = readonly [red: number, green: number, blue: number]

/** Shapes of goods, each by whether a point is inside; points run from -1 to 1. */
const shapes = {
  folded: (x: number, y: number) => Math.abs(x) < 0.62 && Math.abs(y) < 0.5 && Math.abs(((y + 2) * 3) % 1) > 0.08,
  round: (x: number, y: number) => x * x + y * y < 0.42 && Math.abs(Math.hypot(x, y) - 0.5) > 0.02,
  cup: (x: number, y: number) =>
    (Math.abs(x + 0.08) < 0.38 && Math.abs(y) < 0.45) || Math.abs(Math.hypot(x - 0.34, y) - 0.22) < 0.06,
  box: (x: number, y: number) => Math.abs(x) < 0.55 && Math.abs(y) < 0.42 && Math.abs(x) > 0.015,
  lamp: (x: number, y: number) =>
    (y < -0.05 && Math.abs(x) < 0.3 + 0.5 * (y + 0.55) && y > -0.55) ||
    (Math.abs(x) < 0.05 && y >= -0.05 && y < 0.5) ||
    (Math.abs(x) < 0.3 && Math.abs(y - 0.5) < 0.05),
} as const
export type Shape = keyof typeof shapes

/** A picture of a product for the demo: one shape on a plain ground, as a PNG. */
export function pictureOf(shape: Shape, colour: Colour): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const x = ((px + 0.5) / width) * 2.6 - 1.3,
        y = ((py + 0.5) / height) * 2 - 1
      const shade = 1 - 0.12 * (y + 1)
      const inside = shapes[shape](x, y)
      const at = py * (1 + width * 3) + 1 + px * 3
      for (const [i, c] of colour.entries())
        rows[at + i] = Math.round((inside ? c * (0.86 - 0.14 * x * y) : 244 - (244 - c) * 0.14) * shade)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
