import type { Area } from '../meta/area.ts'
import { boardScreens } from '../screens/boards.screens.ts'
import * as boardViews from '../screens/boards.views.ts'

/** Boards over the data of several areas. */
export const boardsArea: Area = { entities: [], lists: [], states: [], views: [boardViews], screens: boardScreens }
