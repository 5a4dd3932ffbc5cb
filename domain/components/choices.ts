import { choiceOf } from './define.ts'

/** Choices that several components have. */
export const fixedSides = [
  choiceOf('none', 'None', '无'),
  choiceOf('left', 'Left', '左'),
  choiceOf('right', 'Right', '右'),
]
export const visualViews = [
  choiceOf('GIS', 'GIS', '地理信息'),
  choiceOf('2D', '2D', '二维'),
  choiceOf('3D', '3D', '三维'),
]

/** Kinds of views that show one record. */
export const records: readonly string[] = ['form', 'document']

/** Kinds of views whose rows a component can draw in its own way. */
export const lists: readonly string[] = ['list', 'tracking']
