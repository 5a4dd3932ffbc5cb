/** Elements of other windows have other classes, so `instanceof` fails; tests for methods work. */
export const isElement = (node: unknown): node is HTMLElement =>
  typeof node === 'object' && node !== null && 'closest' in node

export const isTextBox = (node: unknown): node is HTMLInputElement =>
  isElement(node) && node.localName === 'input' && node.getAttribute('type') !== 'checkbox'

export const isKeyEvent = (event: object | null | undefined): event is KeyboardEvent =>
  event !== null && event !== undefined && 'isComposing' in event && 'key' in event

export const isMouseEvent = (event: object | null | undefined): event is MouseEvent =>
  event !== null && event !== undefined && 'clientX' in event
