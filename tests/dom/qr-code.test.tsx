import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import { QrCode } from '../../panels/password/QrCode.tsx'
import { base32, factorUrl, secretLength } from '../../server/operations/account/totp.ts'
import { draw } from './page.tsx'

/** Pixels per square, like in a camera image. */
const scale = 4

/** Text that a reader decodes from a drawn code. */
function read(svg: SVGSVGElement): string {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side).fill(255)
  for (const [, x, y] of (svg.querySelector('path[fill=black]')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h1v1h-1z/g,
  )) {
    for (let row = 0; row < scale; row += 1)
      pixels.fill(
        0,
        (Number(y) * scale + row) * side + Number(x) * scale,
        (Number(y) * scale + row) * side + (Number(x) + 1) * scale,
      )
  }
  return new QRCodeReader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, side, side))))
    .getText()
}

test('/mgr/user/password: a QR reader gets the address of the second factor for any account', async () => {
  for (const [account, fill] of [
    ['grace@buyer.test', 7],
    ['采购员+订单@买方公司.test', 200],
    [`${'a'.repeat(60)}@${'long-name.'.repeat(4)}test`, 31],
  ] as const) {
    const secret = base32(new Uint8Array(secretLength).fill(fill)),
      url = factorUrl(secret, account)
    const place = await draw(<QrCode text={url} label="QR code" />)
    const svg = place.querySelector('svg')
    expect(svg && read(svg)).toBe(url)
    expect(new URL(url).searchParams.get('secret')).toBe(secret)
  }
})
