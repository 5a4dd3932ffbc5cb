/** A key that makes a writing call happen once: the same for the same content until it has been answered. */
export function onceKeys(): (content: unknown) => string {
  let last = '',
    key = ''
  return content => {
    const now = JSON.stringify(content)
    if (now !== last) {
      last = now
      key = crypto.randomUUID()
    }
    return key
  }
}
