/** A small PDF for signed-back orders of the demo. */
export function signedCopy(): Buffer[] {
  const text =
    'BT /F1 18 Tf 72 760 Td (Signed-back purchase order) Tj 0 -28 Td /F1 11 Tf (Demo document. Signature on file.) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((o, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${o}\nendobj\n`
    return at
  })
  const table = offsets.map(o => `${String(o).padStart(10, '0')} 00000 n \n`).join('')
  return [
    Buffer.from(
      `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
      'latin1',
    ),
  ]
}
