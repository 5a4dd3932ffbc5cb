import type { Area } from '../meta/area.ts'
import { dashboardScreens } from '../screens/dashboards.screens.ts'
import * as dashboardViews from '../screens/dashboards.views.ts'

/** Dashboards over the data of several areas. */
export const dashboardsArea: Area = {
  entities: [],
  lists: [],
  states: [],
  views: [dashboardViews],
  screens: dashboardScreens,
}
