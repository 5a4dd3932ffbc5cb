import { showroomEnquiry } from '../entities/showrooms/showroom-enquiry/showroom-enquiry.entity.ts'
import { showroomEnquiryRules } from '../entities/showrooms/showroom-enquiry/showroom-enquiry.rules.ts'
import { showroomEnquiryStatus } from '../entities/showrooms/showroom-enquiry/showroom-enquiry.states.ts'
import * as showroomEnquiryViews from '../entities/showrooms/showroom-enquiry/showroom-enquiry.views.ts'
import { showroomFavourite } from '../entities/showrooms/showroom-favourite/showroom-favourite.entity.ts'
import { showroomFavouriteStatus } from '../entities/showrooms/showroom-favourite/showroom-favourite.states.ts'
import * as showroomFavouriteViews from '../entities/showrooms/showroom-favourite/showroom-favourite.views.ts'
import { showroomGuest } from '../entities/showrooms/showroom-guest/showroom-guest.entity.ts'
import { showroomItem } from '../entities/showrooms/showroom-item/showroom-item.entity.ts'
import * as showroomItemViews from '../entities/showrooms/showroom-item/showroom-item.views.ts'
import { showroomLink } from '../entities/showrooms/showroom-link/showroom-link.entity.ts'
import { showroomLinkStatus } from '../entities/showrooms/showroom-link/showroom-link.states.ts'
import * as showroomLinkViews from '../entities/showrooms/showroom-link/showroom-link.views.ts'
import { showroomOpening } from '../entities/showrooms/showroom-opening/showroom-opening.entity.ts'
import { showroom } from '../entities/showrooms/showroom/showroom.entity.ts'
import { showroomRules } from '../entities/showrooms/showroom/showroom.rules.ts'
import { showroomStatus } from '../entities/showrooms/showroom/showroom.states.ts'
import * as showroomViews from '../entities/showrooms/showroom/showroom.views.ts'
import * as showroomLists from '../lists/showrooms.lists.ts'
import type { Area } from '../meta/area.ts'
import { showroomScreens } from '../screens/showrooms.screens.ts'

/** What suppliers show to companies that they invite, and what those keep and ask of it. */
export const showroomsArea: Area = {
  entities: [showroom, showroomGuest, showroomItem, showroomFavourite, showroomEnquiry, showroomLink, showroomOpening],
  lists: [showroomLists],
  states: [showroomStatus, showroomFavouriteStatus, showroomEnquiryStatus, showroomLinkStatus],
  views: [showroomViews, showroomItemViews, showroomFavouriteViews, showroomEnquiryViews, showroomLinkViews],
  screens: showroomScreens,
  worklists: showroomEnquiryViews.enquiryWorklists,
  rules: { Showroom: showroomRules, ShowroomEnquiry: showroomEnquiryRules },
}
