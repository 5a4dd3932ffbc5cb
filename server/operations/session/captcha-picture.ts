import { randomInt } from 'node:crypto'

/** Strokes of the digits in a box of 4 by 6. */
const strokes: Readonly<Record<string, readonly string[]>> = {
  0: ['0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1'],
  1: ['1,1 2,0 2,6', '1,6 3,6'],
  2: ['0,1 1,0 3,0 4,1 4,2 0,6 4,6'],
  3: ['0,0 4,0 2,2 4,3 4,5 3,6 1,6 0,5'],
  4: ['3,6 3,0 0,4 4,4'],
  5: ['4,0 0,0 0,3 3,2 4,3 4,5 3,6 0,6'],
  6: ['3,0 1,1 0,3 0,5 1,6 3,6 4,5 4,4 3,3 0,4'],
  7: ['0,0 4,0 1,6'],
  8: ['1,0 3,0 4,1 3,3 1,3 0,1 1,0', '1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3'],
  9: ['1,6 3,5 4,3 4,1 3,0 1,0 0,1 0,2 1,3 4,2'],
}

const jitter = (by: number) => (randomInt(0, 2001) / 1000 - 1) * by

/** Digits as bent lines among other lines. Letters of a fixed code have no strokes and are left out. */
export function drawDigits(text: string): string {
  const scale = 5
  const paths: string[] = []
  ;[...text].forEach((digit, at) => {
    const turn = jitter(14)
    const x0 = 12 + at * 28 + jitter(2),
      y0 = 6 + jitter(3)
    for (const line of strokes[digit] ?? []) {
      const points = line
        .split(' ')
        .map(p => p.split(',').map(Number) as [number, number])
        .map(([x, y]) => `${(x * scale + jitter(1.1)).toFixed(1)},${(y * scale + jitter(1.1)).toFixed(1)}`)
      paths.push(
        `<polyline points="${points.join(' ')}" transform="translate(${x0.toFixed(1)} ${y0.toFixed(1)}) rotate(${turn.toFixed(1)} 10 15)"/>`,
      )
    }
  })
  for (let i = 0; i < 4; i++)
    paths.push(
      `<path d="M${randomInt(0, 20)} ${randomInt(0, 44)} Q${randomInt(30, 90)} ${randomInt(0, 44)} ${randomInt(100, 124)} ${randomInt(0, 44)}" opacity="0.35"/>`,
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 44" width="124" height="44" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
}
