import { cmsArticle } from '../entities/content/cms-article/cms-article.entity.ts'
import { cmsArticleRules } from '../entities/content/cms-article/cms-article.rules.ts'
import { cmsStatus } from '../entities/content/cms-article/cms-article.states.ts'
import * as cmsArticleViews from '../entities/content/cms-article/cms-article.views.ts'
import { cmsEdition } from '../entities/content/cms-edition/cms-edition.entity.ts'
import { message } from '../entities/content/message/message.entity.ts'
import { noticeReceipt } from '../entities/content/notice-receipt/notice-receipt.entity.ts'
import { releaseTask } from '../entities/content/release-task/release-task.entity.ts'
import * as releaseTaskViews from '../entities/content/release-task/release-task.views.ts'
import * as contentLists from '../lists/content.lists.ts'
import type { Area } from '../meta/area.ts'
import { contentScreens } from '../screens/content.screens.ts'

/** Notices, messages and help pages. */
export const contentArea: Area = {
  entities: [cmsArticle, cmsEdition, noticeReceipt, releaseTask, message],
  lists: [contentLists],
  states: [cmsStatus],
  views: [cmsArticleViews, releaseTaskViews],
  screens: contentScreens,
  rules: { CmsArticle: cmsArticleRules },
}
