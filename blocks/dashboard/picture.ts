import { saveFile } from '../../src/lib/save-file.ts'
import { gauge as gaugeColours, printSeries, themes } from '../../src/ui/theme.ts'
import { arcPath, needleAt } from './Gauge.tsx'
import type { PictureModel, PictureRow } from './picture-model.ts'

/**
 * A chart as a PNG, painted on a canvas in print colours: no picture of the page is taken, so the content security
 * policy needs no exception, and what is hidden by scrolling is there.
 */
const width = 900
const edge = 24
const line = 22
const tall = 220
const { light } = themes
const ink = light.colorNeutralForeground1
const font = (size: number, weight = 400) =>
  `${weight} ${size}px "Segoe UI", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`
const seriesAt = (place: number): string => printSeries[Math.max(0, place) % printSeries.length] ?? ink

type Pen = CanvasRenderingContext2D

function write(pen: Pen, text: string, x: number, y: number, align: CanvasTextAlign = 'left', most = width): void {
  pen.textAlign = align
  let shown = text
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${shown.slice(0, -2)}…`
  pen.fillText(shown, x, y)
}

/** A filled box of one colour, or of the parts of a row, along its longer side. */
function fill(pen: Pen, row: PictureRow, box: { x: number; y: number; w: number; h: number }, upwards: boolean): void {
  const total = row.parts.reduce((sum, p) => sum + p.size, 0)
  const parts = total > 0 ? row.parts : [{ place: -1, size: 1 }]
  let done = 0
  for (const p of parts) {
    const share = p.size / (total || 1)
    pen.fillStyle = p.place < 0 ? light.colorBrandForeground1 : seriesAt(p.place)
    if (upwards) pen.fillRect(box.x, box.y + box.h * (1 - done - share), box.w, Math.max(1, box.h * share - 1))
    else pen.fillRect(box.x + box.w * done, box.y, Math.max(1, box.w * share - 1), box.h)
    done += share
  }
  pen.fillStyle = ink
}

function bars(pen: Pen, rows: readonly PictureRow[], top: number): number {
  pen.font = font(14)
  const labels = Math.min(320, Math.max(...rows.map(r => pen.measureText(r.label).width))),
    numbers = Math.max(...rows.map(r => pen.measureText(r.text).width))
  const room = width - 2 * edge - labels - numbers - 24
  rows.forEach((r, i) => {
    const y = top + i * line
    pen.fillStyle = ink
    write(pen, r.label, edge, y + 15, 'left', labels)
    fill(pen, r, { x: edge + labels + 12, y: y + 4, w: Math.max(2, room * r.size), h: 14 }, false)
    write(pen, r.text, width - edge, y + 15, 'right')
  })
  return top + rows.length * line
}

function columns(pen: Pen, rows: readonly PictureRow[], top: number, asLine: boolean): number {
  const slot = (width - 2 * edge) / Math.max(1, rows.length),
    foot = top + tall
  const place = (i: number) => edge + (i + 0.5) * slot,
    height = (size: number) => foot - (tall - 30) * size
  pen.font = font(11)
  const every = Math.ceil(60 / slot)
  const path = (of: (r: PictureRow) => number, colour: string, dash: number[]) => {
    pen.beginPath()
    rows.forEach((r, i) => {
      pen.lineTo(place(i), height(of(r)))
    })
    pen.setLineDash(dash)
    pen.strokeStyle = colour
    pen.lineWidth = 2
    pen.stroke()
    pen.setLineDash([])
  }
  if (asLine) {
    if (rows.some(r => r.target !== undefined)) path(r => r.target ?? 0, light.colorNeutralStrokeAccessible, [6, 4])
    path(r => r.size, light.colorBrandForeground1, [])
  }
  rows.forEach((r, i) => {
    const y = height(r.size)
    if (asLine) {
      pen.fillStyle = light.colorBrandForeground1
      pen.beginPath()
      pen.arc(place(i), y, 4, 0, 2 * Math.PI)
      pen.fill()
    } else fill(pen, r, { x: place(i) - slot * 0.4, y, w: slot * 0.8, h: foot - y }, true)
    pen.fillStyle = ink
    if (i % every !== 0) return
    write(pen, r.text, place(i), y - 8, 'center', slot * every)
    write(pen, r.label, place(i), foot + 16, 'center', slot * every)
  })
  return foot + 24
}

const onTone = { notice: 'Notice', warning: 'Warning', danger: 'Danger' } as const

function gauge(pen: Pen, rows: readonly PictureRow[], top: number): number {
  const step = Math.PI / rows.length,
    scale = 1.6
  pen.save()
  pen.translate(edge, top)
  pen.scale(scale, scale)
  rows.toReversed().forEach((r, i) => {
    const tone = onTone[r.tone ?? 'notice'],
      path = new Path2D(arcPath(i * step, (i + 1) * step))
    pen.fillStyle = gaugeColours[`portsideGauge${tone}`]
    pen.fill(path)
    pen.strokeStyle = light.colorNeutralStrokeAccessible
    pen.stroke(path)
    pen.fillStyle = gaugeColours[`portsideOnGauge${tone}`]
    pen.font = font(20, 600)
    const angle = (i + 0.5) * step
    write(pen, r.text, 120 - 85 * Math.cos(angle), 124 - 85 * Math.sin(angle) + 7, 'center')
  })
  const needle = needleAt(rows.map(r => ({ count: r.size })))
  pen.strokeStyle = ink
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(120, 124)
  pen.lineTo(120 - 56 * Math.cos(needle), 124 - 56 * Math.sin(needle))
  pen.stroke()
  pen.restore()
  pen.font = font(16)
  rows.forEach((r, i) => {
    pen.fillStyle = gaugeColours[`portsideGauge${onTone[r.tone ?? 'notice']}`]
    pen.fillRect(460, top + 40 + i * 34, 16, 16)
    pen.strokeStyle = light.colorNeutralStrokeAccessible
    pen.lineWidth = 1
    pen.strokeRect(460, top + 40 + i * 34, 16, 16)
    pen.fillStyle = ink
    write(pen, r.label, 486, top + 54 + i * 34)
    write(pen, r.text, width - edge, top + 54 + i * 34, 'right')
  })
  return top + 134 * scale + 10
}

function legend(pen: Pen, items: PictureModel['legend'], top: number): number {
  pen.font = font(13)
  let x = edge,
    y = top
  for (const { label, place } of items) {
    const wide = pen.measureText(label).width + 36
    if (x + wide > width - edge) {
      x = edge
      y += line
    }
    pen.fillStyle = place === null ? light.colorNeutralStrokeAccessible : seriesAt(place)
    pen.fillRect(x, y + 4, 12, place === null ? 3 : 12)
    pen.fillStyle = ink
    write(pen, label, x + 18, y + 15)
    x += wide
  }
  return items.length > 0 ? y + line + 6 : top
}

/** Paints a chart, and says how high it is. */
function paint(pen: Pen, model: PictureModel): number {
  pen.fillStyle = ink
  pen.font = font(20, 600)
  write(pen, model.title, edge, 38, 'left', width - 2 * edge)
  pen.font = font(12)
  write(pen, model.note, edge, 58)
  let y = 76
  for (const { heading, rows } of model.blocks) {
    pen.fillStyle = ink
    pen.font = font(13, 600)
    if (model.blocks.length > 1) {
      write(pen, heading, edge, y + 14)
      y += line
    }
    y =
      model.kind === 'bars'
        ? bars(pen, rows, y)
        : model.kind === 'gauge'
          ? gauge(pen, rows, y)
          : columns(pen, rows, y, model.kind === 'line')
    y += 12
  }
  return legend(pen, model.legend, y) + edge
}

/** The picture as a file; null where the browser gives no canvas. */
export function pictureFile(model: PictureModel, page: Document): Promise<Blob | null> {
  const canvas = page.createElement('canvas'),
    pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  canvas.width = width
  // The first time is for the height alone.
  const height = Math.ceil(paint(pen, model))
  canvas.width = 2 * width
  canvas.height = 2 * height
  pen.scale(2, 2)
  pen.fillStyle = light.colorNeutralBackground1
  pen.fillRect(0, 0, width, height)
  paint(pen, model)
  return new Promise(done => {
    canvas.toBlob(done, 'image/png')
  })
}

export async function savePicture(model: PictureModel, page: Document): Promise<void> {
  const file = await pictureFile(model, page)
  if (file) saveFile(file, `${model.title.replace(/[\\/:*?"<>|]/g, ' ')}.png`, page)
}
