import { attachment } from '../entities/platform/attachment/attachment.entity.ts'
import { comment } from '../entities/platform/comment/comment.entity.ts'
import { company } from '../entities/administration/company/company.entity.ts'
import { companyRules } from '../entities/administration/company/company.rules.ts'
import { companyStatus } from '../entities/administration/company/company.states.ts'
import { companyRelation } from '../entities/administration/company-relation/company-relation.entity.ts'
import { importBatch } from '../entities/platform/import-batch/import-batch.entity.ts'
import { importMapping } from '../entities/platform/import-mapping/import-mapping.entity.ts'
import { importRow } from '../entities/platform/import-row/import-row.entity.ts'
import { like } from '../entities/platform/like/like.entity.ts'
import { organisation } from '../entities/administration/organisation/organisation.entity.ts'
import { position } from '../entities/administration/position/position.entity.ts'
import { role } from '../entities/administration/role/role.entity.ts'
import { themeCard } from '../entities/platform/theme-card/theme-card.entity.ts'
import * as themeCardViews from '../entities/platform/theme-card/theme-card.views.ts'
import { transitionHistory } from '../entities/platform/transition-history/transition-history.entity.ts'
import { user } from '../entities/administration/user/user.entity.ts'
import { userLevel } from '../entities/administration/user-level/user-level.entity.ts'
import { userTag } from '../entities/administration/user-tag/user-tag.entity.ts'
import { workCalendarDay } from '../entities/platform/work-calendar-day/work-calendar-day.entity.ts'
import * as companyLists from '../lists/company.lists.ts'
import * as countryLists from '../lists/country.lists.ts'
import * as platformLists from '../lists/platform.lists.ts'
import type { Area } from '../meta/area.ts'
import * as homeDashboards from '../screens/home-dashboards.views.ts'
import * as homeViews from '../screens/home.views.ts'
import { shellScreens } from '../screens/shell.screens.ts'

/** Companies, people, rights, and what every record has: files, comments, history, imports. */
export const platformArea: Area = {
  entities: [
    company,
    companyRelation,
    user,
    role,
    organisation,
    position,
    userLevel,
    userTag,
    transitionHistory,
    attachment,
    comment,
    like,
    workCalendarDay,
    importBatch,
    importRow,
    importMapping,
    themeCard,
  ],
  lists: [companyLists, countryLists, platformLists],
  states: [companyStatus],
  views: [homeViews, homeDashboards, themeCardViews],
  screens: shellScreens,
  rules: { Company: companyRules },
}
