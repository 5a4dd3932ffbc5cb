import * as companyViews from '../entities/administration/company/company.views.ts'
import * as organisationViews from '../entities/administration/organisation/organisation.views.ts'
import { lovOption } from '../entities/administration/lov-option/lov-option.entity.ts'
import { parameter } from '../entities/administration/parameter/parameter.entity.ts'
import * as parameterViews from '../entities/administration/parameter/parameter.views.ts'
import { parameterValue } from '../entities/administration/parameter-value/parameter-value.entity.ts'
import * as positionViews from '../entities/administration/position/position.views.ts'
import * as roleViews from '../entities/administration/role/role.views.ts'
import * as userViews from '../entities/administration/user/user.views.ts'
import * as userLevelViews from '../entities/administration/user-level/user-level.views.ts'
import * as userTagViews from '../entities/administration/user-tag/user-tag.views.ts'
import * as parameterLists from '../lists/parameter.lists.ts'
import type { Area } from '../meta/area.ts'
import { administrationScreens } from '../screens/admin.screens.ts'

/** Administration of companies, people and their rights; the entities themselves are in the platform area. */
export const administrationArea: Area = {
  entities: [parameter, lovOption, parameterValue],
  lists: [parameterLists],
  views: [
    companyViews,
    organisationViews,
    positionViews,
    userLevelViews,
    roleViews,
    userViews,
    userTagViews,
    parameterViews,
  ],
  screens: administrationScreens,
}
