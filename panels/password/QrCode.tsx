import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light squares around the code; readers need them. */
const quiet = 4

/** A text as a QR code. Dark on light in every theme, because few readers accept the inverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'L', border: quiet }), [text])
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="portside-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="white" />
      <path d={dark} fill="black" />
    </svg>
  )
}
