import { cargoDelivery } from '../entities/bookings/cargo-delivery/cargo-delivery.entity.ts'
import { cargoDeliveryRules } from '../entities/bookings/cargo-delivery/cargo-delivery.rules.ts'
import * as cargoDeliveryViews from '../entities/bookings/cargo-delivery/cargo-delivery.views.ts'
import { vendorBooking } from '../entities/bookings/vendor-booking/vendor-booking.entity.ts'
import * as vendorBookingPrints from '../entities/bookings/vendor-booking/vendor-booking.print.ts'
import { vendorBookingRules } from '../entities/bookings/vendor-booking/vendor-booking.rules.ts'
import { vobStatus } from '../entities/bookings/vendor-booking/vendor-booking.states.ts'
import * as vendorBookingViews from '../entities/bookings/vendor-booking/vendor-booking.views.ts'
import { vobContainer } from '../entities/bookings/vob-container/vob-container.entity.ts'
import { vobLine } from '../entities/bookings/vob-line/vob-line.entity.ts'
import * as vobLineViews from '../entities/bookings/vob-line/vob-line.views.ts'
import * as bookingLists from '../lists/booking.lists.ts'
import type { Area } from '../meta/area.ts'
import { cargoDeliveryNumberRule } from '../numbers/cargo-delivery-no.number.ts'
import { vobNumberRule } from '../numbers/vob-no.number.ts'
import { bookingScreens } from '../screens/bookings.screens.ts'

/** Bookings of suppliers, and the transport of their goods to the warehouse at the origin. */
export const bookingsArea: Area = {
  entities: [vendorBooking, vobLine, vobContainer, cargoDelivery],
  lists: [bookingLists],
  states: [vobStatus],
  views: [vendorBookingViews, vobLineViews, vendorBookingPrints, cargoDeliveryViews],
  screens: bookingScreens,
  worklists: vendorBookingViews.bookingWorklists,
  numberRules: [vobNumberRule, cargoDeliveryNumberRule],
  rules: { VendorBooking: vendorBookingRules, CargoDelivery: cargoDeliveryRules },
}
