/** Offers a file for download. A panel in a separate window passes its own document. */
export function saveFile(content: Blob, name: string, target: Document = document): void {
  const url = URL.createObjectURL(content)
  const link = target.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same for JSON data. */
export const saveJson = (text: string, name: string, target?: Document): void =>
  saveFile(new Blob([text], { type: 'application/json' }), name, target)
