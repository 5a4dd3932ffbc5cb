import { attachment } from '../entities/attachment/attachment.entity.ts'
import { comment } from '../entities/comment/comment.entity.ts'
import { company } from '../entities/company/company.entity.ts'
import { companyRules } from '../entities/company/company.rules.ts'
import { companyStatus } from '../entities/company/company.states.ts'
import { companyRelation } from '../entities/company-relation/company-relation.entity.ts'
import { importBatch } from '../entities/import-batch/import-batch.entity.ts'
import { importMapping } from '../entities/import-mapping/import-mapping.entity.ts'
import { importRow } from '../entities/import-row/import-row.entity.ts'
import { like } from '../entities/like/like.entity.ts'
import { organisation } from '../entities/organisation/organisation.entity.ts'
import { position } from '../entities/position/position.entity.ts'
import { role } from '../entities/role/role.entity.ts'
import { themeCard } from '../entities/theme-card/theme-card.entity.ts'
import * as themeCardViews from '../entities/theme-card/theme-card.views.ts'
import { transitionHistory } from '../entities/transition-history/transition-history.entity.ts'
import { user } from '../entities/user/user.entity.ts'
import { userLevel } from '../entities/user-level/user-level.entity.ts'
import { userTag } from '../entities/user-tag/user-tag.entity.ts'
import { workCalendarDay } from '../entities/work-calendar-day/work-calendar-day.entity.ts'
import * as companyLists from '../lists/company.lists.ts'
import * as countryLists from '../lists/country.lists.ts'
import * as platformLists from '../lists/platform.lists.ts'
import type { Area } from '../meta/area.ts'
import * as homeBoards from '../screens/home-boards.views.ts'
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
  views: [homeViews, homeBoards, themeCardViews],
  screens: shellScreens,
  rules: { Company: companyRules },
}
