// @ts-nocheck
/**
 * Kkori
 * 1
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "http://localhost:3000"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    server1: "http://localhost:3000"
};
export type ListedPost = {
    postNum: number;
    uid: string;
    storeName: string;
    storeNameEn: string | null;
    address: {
        mainAddress: string;
        mainAddressEn: string | null;
        detailAddress: string;
        region: ("Gangnam" | "Gangdong" | "Gangbuk" | "Gangseo" | "Gwanak" | "Gwangjin" | "Guro" | "Geumcheon" | "Seongdong" | "Seongbuk" | "Songpa" | "Yangcheon" | "Yeongdeungpo" | "Yongsan" | "Eunpyeong" | "Jongno" | "Jung" | "Jungnang") | null;
    };
    image: {
        section1: string;
        section2?: string;
        section3?: string;
        section4?: string;
        section5?: string;
        section6?: string;
        section7?: string;
        section8?: string;
        section9?: string;
        section10?: string;
    };
    roomPrice: {
        small: number | null;
        medium: number | null;
        large: number | null;
    };
    roomCount: {
        small: number;
        medium: number;
        large: number;
    };
    maxDogsPerRoom: number;
    services: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
    training: boolean;
    facility: {
        cctv: {
            places: ("rooms" | "playroom" | "yard" | "entrance")[];
            daysKept: number;
        } | null;
        night: ({
            care: "rounds";
            everyHours: number;
        } | {
            care: "sleepsIn" | "nobody";
        }) | null;
        carersPerDay: number | null;
        separation: ("size" | "temper" | "sizeAndTemper" | "none") | null;
        insurance: {
            insurer: string;
            limit: number;
            until: string;
        } | null;
        partnerVet: string | null;
    };
    extras: {
        extraId: number;
        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
        name: string;
        nameEn: string | null;
        unit: "stay" | "night" | "day" | "once";
        price: number;
        maxPerDay: number | null;
        noticeHours: number;
    }[];
    description: string;
    descriptionEn: string | null;
    hours: {
        checkin: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
        checkout: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
    };
    policy: "standard" | "flexible";
    house: {
        pause: {
            "from": string;
            until: string | null;
        } | null;
        noticeHours: number;
        minNights: number;
        maxNights: number;
        stayLengths: {
            "from": string;
            to: string;
            minNights: number;
            maxNights: number;
        }[];
        answerHours: number | null;
    };
    seller: {
        tradeName: string;
        representative: string;
        businessNumber: string;
        mailOrderNumber: string | null;
        phone: string;
        licence: {
            "number": string;
            office: string;
            date: string;
        } | null;
    } | null;
    likeTotal: number;
    rating: {
        average: number;
        count: number;
    };
    responseRate: number | null;
    createdAt: string;
    liked?: boolean;
    stay?: {
        nights: number;
        total: number;
        left: number | null;
    };
};
export type Quote = {
    nights: number;
    lines: {
        date: string;
        size: "small" | "medium" | "large";
        rooms: number;
        price: number;
        amount: number;
    }[];
    extras: {
        extraId: number;
        name: string;
        nameEn: string | null;
        date: string | null;
        quantity: number;
        price: number;
        amount: number;
    }[];
    discount: number;
    total: number;
    refunds: {
        until: string;
        percent: number;
        amount: number;
    }[];
    policy: {
        policy: "standard" | "flexible";
        peak: boolean;
        weekend: boolean;
    } | null;
};
export type Failure = {
    success: boolean;
    code: "bad_host" | "not_json" | "not_signed_in" | "user_not_found" | "wrong_password" | "social_failed" | "wrong_role" | "staff_left" | "other_account" | "other_address" | "foreign_origin" | "guest_not_allowed" | "not_on_tablet" | "not_found" | "method_not_allowed" | "incomplete_body" | "room_full" | "not_bookable" | "extra_unavailable" | "price_changed" | "email_taken" | "social_taken" | "wrong_state" | "taken_nights" | "future_bookings" | "stale_version" | "change_pending" | "too_many_changes" | "amount_too_small" | "extra_not_due" | "available" | "already_waiting" | "too_many_entries" | "waitlist_full" | "dog_busy" | "storage_full" | "too_many_holds" | "too_many_dogs" | "too_many_drafts" | "too_many_posts" | "too_many_likes" | "payment_declined" | "licence_required" | "already_reviewed" | "stay_refunded" | "review_closed" | "email_unverified" | "thread_closed" | "cannot_write" | "message_seen" | "gone" | "hold_lapsed" | "too_large" | "unsupported_media" | "damaged_image" | "bad_fields" | "social_email" | "key_reused" | "rate_limited" | "network_busy" | "internal" | "payment_unknown" | "overloaded";
    /** An explanation in English, with what to do next. */
    message: string;
    /** Present with `bad_fields`. */
    fields?: {
        [key: string]: string;
    };
    /** Present with `room_full`, `stale_version`, `taken_nights`, `future_bookings`. */
    nights?: {
        date: string;
        size: "small" | "medium" | "large";
        left: number;
    }[] | {
        date: string;
        closed: number;
    }[] | string[];
    /** Present with `not_bookable`, `wrong_state`. */
    why?: ("paused" | "notice" | "tooFewNights" | "tooManyNights") | (string | null);
    /** Present with `not_bookable`. */
    day?: string | null;
    /** Present with `not_bookable`. */
    count?: number | null;
    /** Present with `extra_unavailable`. */
    extras?: {
        extraId: number;
        name: string;
        nameEn: string | null;
        date: string;
        why: "full" | "notice";
        left: number | null;
        hours: number | null;
        "from": string | null;
    }[];
    /** Present with `price_changed`. */
    quote?: Quote;
    /** Present with `price_changed`. */
    change?: {
        added: {
            date: string;
            size: "small" | "medium" | "large";
            rooms: number;
            price: number;
            amount: number;
        }[];
        removed: {
            date: string;
            size: "small" | "medium" | "large";
            rooms: number;
            price: number;
            amount: number;
        }[];
        extras: {
            extraId: number;
            name: string;
            nameEn: string | null;
            date: string | null;
            quantity: number;
            price: number;
            amount: number;
        }[];
        newTotal: number;
        delta: number;
        locked: number;
        refunds: {
            before: {
                until: string;
                percent: number;
                amount: number;
            }[];
            after: {
                until: string;
                percent: number;
                amount: number;
            }[];
        };
        policy: {
            policy: "standard" | "flexible";
            peak: boolean;
            weekend: boolean;
        };
    };
    /** Present with `stale_version`. */
    version?: number;
    /** Present with `stale_version`. */
    staffNote?: string;
    /** Present with `stale_version`. */
    seasons?: {
        "from": string;
        to: string;
        prices: {
            small?: number;
            medium?: number;
            large?: number;
        };
    }[];
    /** Present with `too_many_changes`, `too_many_entries`, `too_many_holds`, `too_many_dogs`, `too_many_drafts`, `too_many_posts`, `too_many_likes`. */
    most?: number;
    /** Present with `amount_too_small`. */
    least?: number;
    /** Present with `extra_not_due`. */
    date?: string;
    /** Present with `dog_busy`. */
    dogIds?: string[];
    /** Present with `taken_nights`, `future_bookings`. */
    size?: "small" | "medium" | "large";
    /** Present with `taken_nights`, `future_bookings`, `too_many_holds`. */
    bookingIds?: string[];
    /** Present with `taken_nights`. */
    conflicts?: {
        size: "small" | "medium" | "large";
        nights: string[];
    }[];
    /** Present with `taken_nights`, `future_bookings`. */
    bookings?: {
        bookingId: string;
        state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
        name?: string | null;
        date: {
            checkin: string;
            checkout: string;
        };
    }[];
    /** Present with `wrong_state`, `already_reviewed`, `review_closed`, `stay_refunded`. */
    state?: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
    /** Present with `wrong_state`. */
    revision?: string | null;
    /** Present with `wrong_state`. */
    earliest?: string;
    /** Present with `key_reused`, `rate_limited`. */
    postNum?: number;
    /** Present with `payment_declined`. */
    reason?: string | null;
    /** Present with `rate_limited`, `network_busy`. */
    retryAfter?: number;
    /** Present with `rate_limited`. */
    emailVerified?: boolean;
    /** Present with `method_not_allowed`. */
    allow?: string[];
    /** Present with `storage_full`, `too_large`. */
    maxBytes?: number;
    /** Present with `too_large`. */
    megapixels?: number;
};
export type Post = {
    postNum: number;
    uid: string;
    storeName: string;
    storeNameEn: string | null;
    address: {
        mainAddress: string;
        mainAddressEn: string | null;
        detailAddress: string;
        region: ("Gangnam" | "Gangdong" | "Gangbuk" | "Gangseo" | "Gwanak" | "Gwangjin" | "Guro" | "Geumcheon" | "Seongdong" | "Seongbuk" | "Songpa" | "Yangcheon" | "Yeongdeungpo" | "Yongsan" | "Eunpyeong" | "Jongno" | "Jung" | "Jungnang") | null;
    };
    image: {
        section1: string;
        section2?: string;
        section3?: string;
        section4?: string;
        section5?: string;
        section6?: string;
        section7?: string;
        section8?: string;
        section9?: string;
        section10?: string;
    };
    roomPrice: {
        small: number | null;
        medium: number | null;
        large: number | null;
    };
    roomCount: {
        small: number;
        medium: number;
        large: number;
    };
    maxDogsPerRoom: number;
    services: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
    training: boolean;
    facility: {
        cctv: {
            places: ("rooms" | "playroom" | "yard" | "entrance")[];
            daysKept: number;
        } | null;
        night: ({
            care: "rounds";
            everyHours: number;
        } | {
            care: "sleepsIn" | "nobody";
        }) | null;
        carersPerDay: number | null;
        separation: ("size" | "temper" | "sizeAndTemper" | "none") | null;
        insurance: {
            insurer: string;
            limit: number;
            until: string;
        } | null;
        partnerVet: string | null;
    };
    extras: {
        extraId: number;
        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
        name: string;
        nameEn: string | null;
        unit: "stay" | "night" | "day" | "once";
        price: number;
        maxPerDay: number | null;
        noticeHours: number;
    }[];
    description: string;
    descriptionEn: string | null;
    hours: {
        checkin: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
        checkout: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
    };
    policy: "standard" | "flexible";
    house: {
        pause: {
            "from": string;
            until: string | null;
        } | null;
        noticeHours: number;
        minNights: number;
        maxNights: number;
        stayLengths: {
            "from": string;
            to: string;
            minNights: number;
            maxNights: number;
        }[];
        answerHours: number | null;
    };
    seller: {
        tradeName: string;
        representative: string;
        businessNumber: string;
        mailOrderNumber: string | null;
        phone: string;
        licence: {
            "number": string;
            office: string;
            date: string;
        } | null;
    } | null;
    likeTotal: number;
    rating: {
        average: number;
        count: number;
    };
    responseRate: number | null;
    createdAt: string;
};
export type SessionUser = {
    uid: string;
    displayName: string;
    email: string;
    photoURL: string | null;
    role: "owner" | "company";
    isGuest: boolean;
};
export type Dog = {
    dogId: string;
    dogName: string;
    dogBreed: string | null;
    dogAge: number | null;
    dogWeight: number;
    dogNote: string;
    dogGender: ("male" | "female") | null;
    dogNeutered: ("done" | "notDone") | null;
    dogToilet: ("indoor" | "outdoor") | null;
    dogSnack: ("given" | "notGiven") | null;
    dogSnarl: ("yes" | "no") | null;
    dogBark: ("yes" | "no") | null;
    photoURL: string | null;
    vaccinations?: {
        kind: string;
        date: string;
        expiry: string | null;
    }[];
    feeding?: string;
    medication?: string;
    allergies?: string;
    vet?: string;
    emergencyContact?: string;
};
export type Booking = {
    bookingId: string;
    orderId: string | null;
    postNum: number;
    storeName: string;
    storeNameEn: string | null;
    location: string;
    locationEn: string | null;
    image: {
        section1: string;
    };
    date: {
        checkin: string;
        checkout: string;
    };
    time: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    nights: number;
    dogNum: {
        small: number;
        medium: number;
        large: number;
    };
    roomNumber: {
        small: number;
        medium: number;
        large: number;
    };
    dogs: {
        dogId: string | null;
        name: string;
        size: "small" | "medium" | "large";
        profile: Dog;
        heatUntil?: string;
        conflicts?: {
            dogId: string;
            name: string;
        }[];
        shortened?: true;
    }[];
    kennels: {
        size: "small" | "medium" | "large";
        room: number;
        kennelId: number;
        name: string;
        inUse: boolean;
        "from": string;
        to: string;
    }[];
    owner: {
        displayName: string;
        phone: string | null;
    } | null;
    seller: {
        tradeName: string;
        representative: string;
        businessNumber: string;
        mailOrderNumber: string | null;
        phone: string;
        licence: {
            "number": string;
            office: string;
            date: string;
        } | null;
    } | null;
    contactPhone: string | null;
    note: string;
    staffNote: string;
    desk: {
        paid: ("cash" | "card" | "transfer") | null;
        method: ("cash" | "card" | "transfer") | null;
        taken: number;
        listPrice: number;
        priceReason: string | null;
        customerId: string | null;
    } | null;
    state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
    stateSince: string;
    overdue: boolean;
    holdUntil: string | null;
    answerHours: number | null;
    answerBy: string | null;
    total: number;
    discount: number;
    lines: {
        date: string;
        size: "small" | "medium" | "large";
        rooms: number;
        price: number;
        amount: number;
    }[];
    extras: {
        extraId: number;
        name: string;
        nameEn: string | null;
        date: string | null;
        quantity: number;
        price: number;
        amount: number;
        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
        unit: "stay" | "night" | "day" | "once";
        dogId: string | null;
        state: "booked" | "done" | "returned";
        doneAt: string | null;
        doneBy: string | null;
        returnedAt: string | null;
        returnedFor: ("cancelled" | "noShow" | "early" | "undone") | null;
    }[];
    charges: {
        chargeId: number;
        kind: "latePickUp" | "food" | "other";
        amount: number;
        reason: string;
        date: string;
        corrects: number | null;
        authorName: string | null;
        at: string;
    }[];
    history: {
        "from": ("held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show") | null;
        to: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
        by: "owner" | "company" | "clock" | "payment";
        authorName: string | null;
        reason: string | null;
        at: string;
    }[];
    payment: {
        state: "ready" | "confirming" | "paid" | "failed" | "abandoned";
        amount: number;
        paidAt: string | null;
        orderId: string;
    } | null;
    refund: {
        state: "requested" | "done";
        percent: number;
        amount: number;
        dueAt: string;
        doneAt: string | null;
    } | null;
    paidBack: {
        state: "requested" | "done";
        percent: number;
        amount: number;
        dueAt: string;
        doneAt: string | null;
    }[];
    money: {
        paid: number;
        refunded: number;
    };
    policy: {
        policy: "standard" | "flexible";
        peak: boolean;
        weekend: boolean;
    };
    version: number;
    locked: number;
    change: {
        changeId: string;
        state: "proposed" | "held" | "applied" | "expired" | "withdrawn" | "declined";
        delta: number;
        holdUntil: string | null;
        orderId: string | null;
        confirming: boolean;
        byCompany: boolean;
        was: {
            date: {
                checkin: string;
                checkout: string;
            };
            time: {
                checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
            dogNum: {
                small: number;
                medium: number;
                large: number;
            };
            roomNumber: {
                small: number;
                medium: number;
                large: number;
            };
            total: number;
        };
        becomes: {
            date: {
                checkin: string;
                checkout: string;
            };
            time: {
                checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
            dogNum: {
                small: number;
                medium: number;
                large: number;
            };
            roomNumber: {
                small: number;
                medium: number;
                large: number;
            };
            total: number;
        };
    } | null;
    changes: {
        changeId: string;
        delta: number;
        at: string;
        byCompany: boolean;
        was: {
            date: {
                checkin: string;
                checkout: string;
            };
            time: {
                checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
            dogNum: {
                small: number;
                medium: number;
                large: number;
            };
            roomNumber: {
                small: number;
                medium: number;
                large: number;
            };
            total: number;
        };
        becomes: {
            date: {
                checkin: string;
                checkout: string;
            };
            time: {
                checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
            dogNum: {
                small: number;
                medium: number;
                large: number;
            };
            roomNumber: {
                small: number;
                medium: number;
                large: number;
            };
            total: number;
        };
    }[];
    refunds: {
        until: string;
        percent: number;
        amount: number;
    }[];
    actions: ("pay" | "cancel" | "change" | "accept" | "checkIn" | "undoCheckIn" | "complete" | "undoComplete" | "noShow" | "review" | "journal" | "charge" | "recordExtra" | "propose")[];
    createdAt: string;
};
/**
 * Lists the posts of a category (전체, 소형견, 중형견, 대형견, 노견케어, 산책, 미용, 훈련), most liked first. Send `next` as `cursor` to get the next page.
 */
export function listPosts(body?: {
    sort?: string;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            postList: ListedPost[];
            next: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Searches posts by any part of their Korean or English name or district. Names that start with the term come first, then names that contain it, then districts. `sort` is a category filter (전체, 소형견, …) or an order: `recommended`, `price` or `rating`. `total` is capped at 1000.
 */
export function searchPosts(body: {
    searchTerm: string;
    sort?: string;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            postList: ListedPost[];
            next: string | null;
            total: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/search", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Retrieves a post.
 */
export function readPost(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            post: Post;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/detail", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the posts of a company, newest first.
 */
export function listPostsOfCompany(body: {
    uid: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            postList: Post[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/user", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates and publishes a post. A manager of some posts cannot. Upload its images first and send their paths. A retry with the same key and body returns the same post; with a different body, it fails with `key_reused` and the `postNum` of that post. The companies of one network can publish 60 posts a day, or 10 if their email address is not verified: `rate_limited` with `emailVerified`.
 */
export function createPost(body: {
    storeName: string;
    address: {
        mainAddress: string;
        mainAddressEn?: string | null;
        detailAddress?: string;
        region?: string | null;
    };
    image: {
        section1: string;
        section2?: string;
        section3?: string;
        section4?: string;
        section5?: string;
        section6?: string;
        section7?: string;
        section8?: string;
        section9?: string;
        section10?: string;
    };
    roomPrice: {
        small?: number | null;
        medium?: number | null;
        large?: number | null;
    };
    roomCount: {
        small?: number;
        medium?: number;
        large?: number;
    };
    storeNameEn?: string | null;
    imageAlternative?: {
        section1?: {
            en: string;
            ko: string;
        };
        section2?: {
            en: string;
            ko: string;
        };
        section3?: {
            en: string;
            ko: string;
        };
        section4?: {
            en: string;
            ko: string;
        };
        section5?: {
            en: string;
            ko: string;
        };
        section6?: {
            en: string;
            ko: string;
        };
        section7?: {
            en: string;
            ko: string;
        };
        section8?: {
            en: string;
            ko: string;
        };
        section9?: {
            en: string;
            ko: string;
        };
        section10?: {
            en: string;
            ko: string;
        };
    };
    weekendPrice?: {
        small?: number | null;
        medium?: number | null;
        large?: number | null;
    };
    seasons?: {
        "from": string;
        to: string;
        prices: {
            small?: number;
            medium?: number;
            large?: number;
        };
    }[];
    maxDogsPerRoom?: number;
    services?: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
    training?: boolean;
    facility?: {
        cctv?: {
            places: ("rooms" | "playroom" | "yard" | "entrance")[];
            daysKept: number;
        } | null;
        night?: ({
            care: "rounds";
            everyHours: number;
        } | {
            care: "sleepsIn" | "nobody";
        }) | null;
        carersPerDay?: number | null;
        separation?: ("size" | "temper" | "sizeAndTemper" | "none") | null;
        insurance?: {
            insurer: string;
            limit: number;
            until: string;
        } | null;
        partnerVet?: string | null;
    };
    extras?: {
        extraId?: number;
        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
        name: string;
        nameEn?: string | null;
        unit: "stay" | "night" | "day" | "once";
        price: number;
        maxPerDay?: number | null;
        noticeHours?: number;
    }[];
    description?: string;
    descriptionEn?: string | null;
    hours?: {
        checkin: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
        checkout: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
    };
    policy?: "standard" | "flexible";
    peaks?: {
        "from": string;
        to: string;
    }[] | null;
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            postNum: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "too_many_posts" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "key_reused";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/create", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Updates one of your posts. Room counts cannot go below the number of booked rooms. `seen` says how fields that are replaced as a whole were when they were read: fails with `stale_version` if somebody else has changed them, and names the `seasons` if it was those.
 */
export function editPost(body: {
    postNum: number;
    storeName?: string;
    address?: {
        mainAddress?: string;
        mainAddressEn?: string | null;
        detailAddress?: string;
        region?: string | null;
    };
    image?: {
        section1: string;
        section2?: string;
        section3?: string;
        section4?: string;
        section5?: string;
        section6?: string;
        section7?: string;
        section8?: string;
        section9?: string;
        section10?: string;
    };
    roomPrice?: {
        small?: number | null;
        medium?: number | null;
        large?: number | null;
    };
    roomCount?: {
        small?: number;
        medium?: number;
        large?: number;
    };
    storeNameEn?: string | null;
    imageAlternative?: {
        section1?: {
            en: string;
            ko: string;
        };
        section2?: {
            en: string;
            ko: string;
        };
        section3?: {
            en: string;
            ko: string;
        };
        section4?: {
            en: string;
            ko: string;
        };
        section5?: {
            en: string;
            ko: string;
        };
        section6?: {
            en: string;
            ko: string;
        };
        section7?: {
            en: string;
            ko: string;
        };
        section8?: {
            en: string;
            ko: string;
        };
        section9?: {
            en: string;
            ko: string;
        };
        section10?: {
            en: string;
            ko: string;
        };
    };
    weekendPrice?: {
        small?: number | null;
        medium?: number | null;
        large?: number | null;
    };
    seasons?: {
        "from": string;
        to: string;
        prices: {
            small?: number;
            medium?: number;
            large?: number;
        };
    }[];
    maxDogsPerRoom?: number;
    services?: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
    training?: boolean;
    facility?: {
        cctv?: {
            places: ("rooms" | "playroom" | "yard" | "entrance")[];
            daysKept: number;
        } | null;
        night?: ({
            care: "rounds";
            everyHours: number;
        } | {
            care: "sleepsIn" | "nobody";
        }) | null;
        carersPerDay?: number | null;
        separation?: ("size" | "temper" | "sizeAndTemper" | "none") | null;
        insurance?: {
            insurer: string;
            limit: number;
            until: string;
        } | null;
        partnerVet?: string | null;
    };
    extras?: {
        extraId?: number;
        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
        name: string;
        nameEn?: string | null;
        unit: "stay" | "night" | "day" | "once";
        price: number;
        maxPerDay?: number | null;
        noticeHours?: number;
    }[];
    description?: string;
    descriptionEn?: string | null;
    hours?: {
        checkin: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
        checkout: {
            "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        };
    };
    policy?: "standard" | "flexible";
    peaks?: {
        "from": string;
        to: string;
    }[] | null;
    seen?: {
        image?: {
            section1: string;
            section2?: string;
            section3?: string;
            section4?: string;
            section5?: string;
            section6?: string;
            section7?: string;
            section8?: string;
            section9?: string;
            section10?: string;
        };
        seasons?: {
            "from": string;
            to: string;
            prices: {
                small?: number;
                medium?: number;
                large?: number;
            };
        }[];
        services?: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
        facility?: {
            cctv?: {
                places: ("rooms" | "playroom" | "yard" | "entrance")[];
                daysKept: number;
            } | null;
            night?: ({
                care: "rounds";
                everyHours: number;
            } | {
                care: "sleepsIn" | "nobody";
            }) | null;
            carersPerDay?: number | null;
            separation?: ("size" | "temper" | "sizeAndTemper" | "none") | null;
            insurance?: {
                insurer: string;
                limit: number;
                until: string;
            } | null;
            partnerVet?: string | null;
        };
        extras?: {
            extraId?: number;
            kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
            name: string;
            nameEn?: string | null;
            unit: "stay" | "night" | "day" | "once";
            price: number;
            maxPerDay?: number | null;
            noticeHours?: number;
        }[];
        hours?: {
            checkin: {
                "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
            checkout: {
                "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
        };
        peaks?: {
            "from": string;
            to: string;
        }[] | null;
    };
    draft?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            post: Post;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "stale_version" | "taken_nights" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/edit", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Deletes one of your posts. Fails while it has upcoming bookings; past bookings are kept.
 */
export function deletePost(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "future_bookings" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/delete", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the available rooms and their price for each night from `from` to `to`, by size (small, medium, large). A size that is not offered is null.
 */
export function readAvailability(postNum: string, { $from, to }: {
    $from?: string;
    to?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            nights: {
                small: {
                    left: number;
                    price: number;
                } | null;
                medium: {
                    left: number;
                    price: number;
                } | null;
                large: {
                    left: number;
                    price: number;
                } | null;
                date: string;
            }[];
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/post/${encodeURIComponent(postNum)}/availability${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * Closes `count` rooms of a size for every night from `from` to `to`, inclusive; 0 reopens them. Fails if the rooms are booked, and lists the conflicting bookings. `seen` says how many were closed when they were read: fails with `stale_version`, and `nights` as they are now, if somebody else has closed or reopened rooms. Rooms that calendars elsewhere close do not count as `closed`, here and in the response.
 */
export function closeNights(body: {
    postNum: number;
    size: "small" | "medium" | "large";
    "from": string;
    to: string;
    count: number;
    seen?: {
        date: string;
        closed: number;
    }[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            nights: {
                date: string;
                closed: number;
                left: number;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "stale_version" | "taken_nights" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/room/close", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Closes every available room of all sizes for every night from `from` to `to`, inclusive; `closed: false` reopens all rooms. Booked rooms stay booked: `bookings` lists the bookings on these nights. Rooms that are freed or added later stay closed on them. With `seenAt`, when you read the nights, reopening fails with `stale_version` if somebody has closed rooms on them since.
 */
export function closeAllRooms(body: {
    postNum: number;
    "from": string;
    to: string;
    closed: boolean;
    seenAt?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            bookings: {
                bookingId: string;
                state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                name?: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                };
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "stale_version" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/room/close-all", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Saves the draft of a post form: one for a new post (`postNum` null) and one per existing post. `revision` is the revision of the draft to replace, or null if there is none. Fails without changes if the saved draft has a different revision.
 */
export function savePostDraft(body: {
    postNum: number | null;
    revision: string | null;
    content: {
        storeName: string;
        storeNameEn: string;
        description: string;
        descriptionEn: string;
        mainAddress: string;
        mainAddressEn: string;
        detailAddress: string;
        pictures: {
            path: string;
            ko: string;
            en: string;
        }[];
        seasons: {
            "from": string;
            to: string;
            prices: {
                small: string;
                medium: string;
                large: string;
            };
        }[];
        services: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
        facility?: {
            cctvPlaces: ("rooms" | "playroom" | "yard" | "entrance")[];
            daysKept: string;
            night: "" | "sleepsIn" | "rounds" | "nobody";
            everyHours: string;
            carersPerDay: string;
            separation: "" | "size" | "temper" | "sizeAndTemper" | "none";
            insurer: string;
            limit: string;
            until: string;
            partnerVet: string;
        };
        extras?: {
            extraId: number | null;
            kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
            name: string;
            nameEn: string;
            unit: "stay" | "night" | "day" | "once";
            price: string;
            maxPerDay: string;
            noticeHours: string;
        }[];
        hours: {
            checkin: {
                "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
            checkout: {
                "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            };
        };
        peaks: {
            "from": string;
            to: string;
        }[] | null;
        rooms: {
            small: {
                count: string;
                price: string;
                weekendPrice: string;
            };
            medium: {
                count: string;
                price: string;
                weekendPrice: string;
            };
            large: {
                count: string;
                price: string;
                weekendPrice: string;
            };
        };
        maxDogsPerRoom: number;
        training: boolean;
        policy: "standard" | "flexible";
        typed?: string[];
        seen?: {
            pictures?: {
                path: string;
                ko: string;
                en: string;
            }[];
            seasons?: {
                "from": string;
                to: string;
                prices: {
                    small: string;
                    medium: string;
                    large: string;
                };
            }[];
            services?: ("smallCare" | "mediumCare" | "largeCare" | "seniorCare" | "walks" | "grooming" | "bathing" | "indoorPlay" | "cctv" | "journal" | "guardian" | "firstAid")[];
            facility?: {
                cctvPlaces: ("rooms" | "playroom" | "yard" | "entrance")[];
                daysKept: string;
                night: "" | "sleepsIn" | "rounds" | "nobody";
                everyHours: string;
                carersPerDay: string;
                separation: "" | "size" | "temper" | "sizeAndTemper" | "none";
                insurer: string;
                limit: string;
                until: string;
                partnerVet: string;
            };
            extras?: {
                extraId: number | null;
                kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
                name: string;
                nameEn: string;
                unit: "stay" | "night" | "day" | "once";
                price: string;
                maxPerDay: string;
                noticeHours: string;
            }[];
            hours?: {
                checkin: {
                    "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                };
                checkout: {
                    "from": "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    to: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                };
            };
            peaks?: {
                "from": string;
                to: string;
            }[] | null;
        };
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            revision: string;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "too_many_drafts" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/draft/save", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Deletes the draft of a post; with `revision`, only if it is still that one. Publishing the post, deleting it, or saving changes with the revision of the draft also deletes it; any change deletes a draft without `typed`.
 */
export function discardPostDraft(body: {
    postNum: number | null;
    revision?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/draft/discard", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Changes when and how one of your posts takes bookings: a pause, hours of notice, the minimum and maximum stay, and whether bookings wait for your answer. Omitted fields are unchanged. Existing bookings and walk-ins are not affected. `seen` says how the list was when it was read: fails with `stale_version` if somebody else has changed it.
 */
export function editHouseRules(body: {
    postNum: number;
    pause?: {
        "from": string;
        until: string | null;
    } | null;
    noticeHours?: number;
    minNights?: number;
    maxNights?: number;
    stayLengths?: {
        "from": string;
        to: string;
        minNights: number;
        maxNights: number;
    }[];
    answerHours?: (2 | 6 | 12 | 24 | 48 | 72) | null;
    seen?: {
        stayLengths: {
            "from": string;
            to: string;
            minNights: number;
            maxNights: number;
        }[];
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            house: {
                pause: {
                    "from": string;
                    until: string | null;
                } | null;
                noticeHours: number;
                minNights: number;
                maxNights: number;
                stayLengths: {
                    "from": string;
                    to: string;
                    minNights: number;
                    maxNights: number;
                }[];
                answerHours: number | null;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "stale_version" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/house", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Searches a region (English or Korean name, or All) for posts with the requested number of rooms available every night. `sort` is a category filter (전체, 소형견, …) or an order: `recommended`, `price` or `rating`. Send `next` or `prev` as `cursor` to page. `total` is capped at 1000; `totalIsLowerBound` tells whether it was.
 */
export function searchStays(body: {
    region: string;
    date: {
        checkin: string;
        checkout: string;
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    sort?: string;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            data: ListedPost[];
            next: string | null;
            prev: string | null;
            total: number;
            totalIsLowerBound: boolean;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/search/nav", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Counts the posts that a search finds, with the filters of the results page. `date` requires dogs. `total` is capped at 1000; `totalIsLowerBound` tells whether it was.
 */
export function countPosts(body?: {
    searchTerm?: string;
    region?: string;
    date?: {
        checkin: string;
        checkout: string;
    } | null;
    dogNum?: {
        small?: number;
        medium?: number;
        large?: number;
    };
    care?: ("walks" | "seniorCare" | "grooming" | "training" | "guardian" | "cctv")[];
    price?: ("0-40000" | "40000-55000" | "55000-") | null;
    policy?: ("standard" | "flexible") | null;
    rating?: ("4" | "4.5") | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            total: number;
            totalIsLowerBound: boolean;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/search/count", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Likes a post, or removes your like. `total` does not count likes from guest accounts.
 */
export function toggleLike(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            liked: boolean;
            total: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "too_many_likes" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/like/toggle", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Checks whether you like a post. The path takes your own uid and the post number, in either order.
 */
export function checkLike(first: string, second: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            liked: boolean;
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/like/check/${encodeURIComponent(first)}/${encodeURIComponent(second)}`, {
        ...opts
    });
}
/**
 * Retrieves the number of accounts that like a post, not counting guests.
 */
export function countLikes(postNum: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            total: number;
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/like/total/${encodeURIComponent(postNum)}`, {
        ...opts
    });
}
/**
 * Creates an account with the given role and signs in to it.
 */
export function signUp(body: {
    name: string;
    email: string;
    password: string;
    role: "owner" | "company";
    consents?: {
        terms: boolean;
        privacy: boolean;
        age: boolean;
        marketing?: boolean;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: SessionUser;
            works?: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "email_taken";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/sign-up/email", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Signs in with an email address and a password.
 */
export function signIn(body: {
    email: string;
    password: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: SessionUser;
            works?: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in" | "user_not_found" | "wrong_password";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/sign-in/email", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates a guest account with the given role and signs in to it. The account expires after 24 hours.
 */
export function enterAsGuest(body: {
    role: "owner" | "company";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: SessionUser;
            works?: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/guest", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Signs out by ending the current session.
 */
export function signOut(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/sign-out", {
        ...opts,
        method: "POST"
    });
}
/**
 * Retrieves the signed-in user, or null if nobody is signed in.
 */
export function readSession(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: SessionUser | null;
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/get-session", {
        ...opts
    });
}
/**
 * Changes your password and ends all your other sessions.
 */
export function changePassword(body: {
    currentPassword: string;
    newPassword: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in" | "wrong_password";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/change-password", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Emails a password reset link that is valid for one hour. The response does not reveal whether the account exists.
 */
export function askPasswordReset(body: {
    email: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/request-password-reset", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Sets a new password with the single-use token from a password reset email, and ends all sessions of the account.
 */
export function resetPassword(body: {
    token: string;
    newPassword: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/reset-password", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Emails a link that verifies your email address and is valid for one hour.
 */
export function askEmailVerification(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/send-verification-email", {
        ...opts,
        method: "POST"
    });
}
/**
 * Verifies your email address with the single-use token from a verification email.
 */
export function verifyEmail(body: {
    token: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/verify-email", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Retrieves a profile. Your own is returned in full; any other has only the display name, photo and role.
 */
export function readProfile(uid: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: {
                uid: string;
                displayName: string;
                email: string;
                photoURL: string | null;
                role: "owner" | "company";
                isGuest: boolean;
                phone: string | null;
                language: "en" | "ko";
                business: {
                    tradeName: string;
                    representative: string;
                    businessNumber: string;
                    mailOrderNumber: string | null;
                    phone: string;
                    licence: {
                        "number": string;
                        office: string;
                        date: string;
                    } | null;
                } | null;
                marketing: boolean;
            } | {
                displayName: string;
                photoURL: string | null;
                role: "owner" | "company";
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/user/list/${encodeURIComponent(uid)}`, {
        ...opts,
        method: "POST"
    });
}
/**
 * Updates your profile. Omitted fields are unchanged. The companies of one network can enter 30 new licenses an hour, or 10 if their email address is not verified: `rate_limited` with `emailVerified`.
 */
export function editProfile(body?: {
    displayName?: string;
    photoURL?: string | null;
    phone?: (any & any) | null;
    language?: "en" | "ko";
    marketing?: boolean;
    business?: {
        tradeName: string;
        representative: string;
        businessNumber: string;
        mailOrderNumber?: string | null;
        phone: any & any;
        licence?: {
            "number": string;
            office: string;
            date: string;
        } | null;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: {
                uid: string;
                displayName: string;
                email: string;
                photoURL: string | null;
                role: "owner" | "company";
                isGuest: boolean;
                phone: string | null;
                language: "en" | "ko";
                business: {
                    tradeName: string;
                    representative: string;
                    businessNumber: string;
                    mailOrderNumber: string | null;
                    phone: string;
                    licence: {
                        "number": string;
                        office: string;
                        date: string;
                    } | null;
                } | null;
                marketing: boolean;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/user/edit", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Deletes your account and its personal data; bookings and payments are kept. Send `password` if the account has one. Fails while a stay is upcoming or in progress, and lists those stays in `bookings`.
 */
export function deleteAccount(body?: {
    password?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in" | "wrong_password";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "future_bookings" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/user/delete", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Starts a sign-in with an OAuth provider and returns the URL to redirect the browser to. `role` is suggested if this leads to a new account.
 */
export function beginOAuth(body: {
    provider: "kakao" | "naver" | "google";
    role: "owner" | "company";
    next?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            url: string;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/social/begin", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Completes an OAuth sign-in with the `code` and `state` that the provider returned. Works once, in the browser that started the sign-in. For a person without an account, `user` is null and `next` is the page that asks for the role and the consents.
 */
export function finishOAuth(body: {
    provider: "kakao" | "naver" | "google";
    code: string;
    state: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: SessionUser | null;
            next: string;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in" | "social_failed";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "social_taken";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "social_email";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/social/finish", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates the account of a person whom the provider identified, and signs in to it. Works once, within ten minutes, in the browser that completed the OAuth sign-in.
 */
export function registerWithOAuth(body: {
    role: "owner" | "company";
    consents: {
        terms: boolean;
        privacy: boolean;
        age: boolean;
        marketing?: boolean;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            user: SessionUser;
            next: string;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in" | "social_failed";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "social_taken";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/social/register", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Discards an OAuth sign-in that has not been completed by signing up in this browser.
 */
export function abandonOAuth(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/social/abandon", {
        ...opts,
        method: "POST"
    });
}
/**
 * Lists your active sessions, one per browser, with the current one first.
 */
export function listSessions(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            sessions: {
                sessionId: string;
                browser: string | null;
                system: string | null;
                begunOn: string;
                lastUsedOn: string;
                isThis: boolean;
            }[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/sessions", {
        ...opts
    });
}
/**
 * Ends one of your sessions immediately.
 */
export function endSession(body: {
    sessionId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/sessions/end", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Ends all your sessions except the current one.
 */
export function endOtherSessions(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/auth/sessions/end-others", {
        ...opts,
        method: "POST"
    });
}
/**
 * Uploads 1 to 10 images for a post (multipart `image`) and returns their paths in order. Accepts JPEG, PNG and WebP of up to 10 MB and 40 megapixels each (16 if progressive, interlaced, lossless or with 16 bits per channel).
 */
export function uploadPostImages(body: {
    image: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            image: string[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "storage_full" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "damaged_image";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/post/image/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Uploads your profile photo.
 */
export function uploadUserImage(body: {
    image: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            photoURL: string;
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "storage_full" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "damaged_image";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/user/image/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Uploads a photo for a dog profile. Only the signed-in owner and companies with a booking of the dog can see it. Storage is limited to 500 MB of images per account, 50 MB for a guest and 5,000 MB for a company.
 */
export function uploadDogImage(body: {
    image: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            image: string[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "storage_full" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "damaged_image";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/dog/image/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Uploads 1 to 5 photos for a review.
 */
export function uploadReviewImages(body: {
    image: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            image: string[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "storage_full" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "damaged_image";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/review/image/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Uploads a photo for the care journal.
 */
export function uploadJournalImage(body: {
    image: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            image: string[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "storage_full" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "damaged_image";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/journal/image/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Uploads 1 to 4 photos for a message. Only the two sides of the conversation can see them.
 */
export function uploadMessageImages(body: {
    image: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            image: string[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "storage_full" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "damaged_image";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/image/upload", oazapfts.multipart({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Calculates the price of a stay for the current user, night by night, and the refund by cancellation date.
 */
export function quoteStay(body: {
    postNum: number;
    date: {
        checkin: string;
        checkout: string;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    extras?: {
        extraId: number;
        quantity: number;
        days?: string[];
        dogId?: string;
    }[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            quote: Quote;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "not_bookable" | "extra_unavailable" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/quote", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates a booking and holds its rooms until `holdUntil`. A retry with the same key and body returns the same booking. An account can have up to three unpaid bookings, and after three at a post that ended unpaid within a day it cannot book there until a day after the first of them; guest accounts cannot book where payments are live. With the `policy` of the quote, it is refused as `price_changed` if the refund terms are others by now.
 */
export function createBooking(idempotencyKey: string, body: {
    postNum: number;
    date: {
        checkin: string;
        checkout: string;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    time: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    dogIds?: string[];
    extras?: {
        extraId: number;
        quantity: number;
        days?: string[];
        dogId?: string;
    }[];
    note?: string;
    total: number;
    policy?: {
        policy: "standard" | "flexible";
        peak: boolean;
        weekend: boolean;
    } | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "not_bookable" | "extra_unavailable" | "price_changed" | "dog_busy" | "too_many_holds" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "key_reused";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited" | "network_busy";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/create", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Creates a walk-in booking on one of your posts, to be paid at the desk. It is confirmed immediately and takes rooms like any other booking. The stay may have begun up to 30 days ago: then the dog is checked in, or checked out. `total` is the list price; `price` sets another with a reason, and `paid` says how it was paid. A phone number is kept as a customer. A dog that is known keeps the facts that are not told. A retry with the same key and body returns the same booking. `unchangedDogs` names the `dogs` that are sent as they were shown: what is known of them by now counts.
 */
export function createWalkIn(idempotencyKey: string, body: {
    postNum: number;
    date: {
        checkin: string;
        checkout: string;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    time: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    name: string;
    phone?: string;
    customerId?: string | null;
    dogs?: {
        dogName: string;
        dogBreed?: string | null;
        dogAge?: number | null;
        dogWeight: number;
        dogNote?: string;
        dogGender?: ("male" | "female") | null;
        dogNeutered?: ("done" | "notDone") | null;
        dogToilet?: ("indoor" | "outdoor") | null;
        dogSnack?: ("given" | "notGiven") | null;
        dogSnarl?: ("yes" | "no") | null;
        dogBark?: ("yes" | "no") | null;
        photoURL?: string | null;
        vaccinations?: {
            kind: string;
            date: string;
            expiry: string | null;
        }[];
        feeding?: string;
        medication?: string;
        allergies?: string;
        vet?: string;
        emergencyContact?: string;
        dogId?: string;
    }[];
    unchangedDogs?: string[];
    price?: {
        amount: number;
        reason: string;
    } | null;
    paid?: ("cash" | "card" | "transfer") | null;
    note?: string;
    staffNote?: string;
    total: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "price_changed" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "key_reused";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/walkin", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Changes a walk-in booking; omitted fields are unchanged. Dates and rooms can change while it is confirmed or checked in: all nights change at once or none do. Other dates or rooms cost the list price unless `price` sets another. A dog that is known keeps the facts that are not told. Once the dog has left, only the customer, the money and the notes can change. If the price rises without `paid`, the difference is not paid: `paid` is then null until it is told again, and `taken` what had been paid. If it falls, what had been paid stays, to be given back. With `paid`, all of the price is paid, or only `taken`. With the `version` that you saw, it is refused with `stale_version` if the booking has been changed since.
 */
export function editWalkIn(body: {
    bookingId: string;
    version?: number;
    date?: {
        checkin: string;
        checkout: string;
    };
    time?: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    dogNum?: {
        small?: number;
        medium?: number;
        large?: number;
    };
    roomNumber?: {
        small?: number;
        medium?: number;
        large?: number;
    };
    name?: string;
    phone?: string;
    customerId?: string | null;
    dogs?: {
        dogName: string;
        dogBreed?: string | null;
        dogAge?: number | null;
        dogWeight: number;
        dogNote?: string;
        dogGender?: ("male" | "female") | null;
        dogNeutered?: ("done" | "notDone") | null;
        dogToilet?: ("indoor" | "outdoor") | null;
        dogSnack?: ("given" | "notGiven") | null;
        dogSnarl?: ("yes" | "no") | null;
        dogBark?: ("yes" | "no") | null;
        photoURL?: string | null;
        vaccinations?: {
            kind: string;
            date: string;
            expiry: string | null;
        }[];
        feeding?: string;
        medication?: string;
        allergies?: string;
        vet?: string;
        emergencyContact?: string;
        dogId?: string;
    }[];
    unchangedDogs?: string[];
    price?: {
        amount: number;
        reason: string;
    } | null;
    paid?: ("cash" | "card" | "transfer") | null;
    note?: string;
    staffNote?: string;
    taken?: number;
    total?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "price_changed" | "wrong_state" | "stale_version" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/walkin", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Calculates the list price of a walk-in booking with other dates or rooms. Rooms that it already has on a night keep their price, and its own rooms count as available.
 */
export function quoteWalkIn(body: {
    bookingId: string;
    date: {
        checkin: string;
        checkout: string;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            quote: Quote;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "wrong_state" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/walkin/quote", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Imports bookings from a CSV file of up to 500 lines: all, or none if a line has a fault. `dryRun` only checks. `file` is the base64 of UTF-8 or CP949, separated by commas, semicolons or tabs; headings in English or Korean name the columns: name, phone, check-in, check-out, small, medium, large (dogs), price, reason, payment, notes, staff notes. A line that has been imported is skipped, so the same file can be sent again.
 */
export function importWalkIns(body: {
    postNum: number;
    file: string;
    dryRun: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            added: number;
            known: number;
            faults: {
                line: number;
                column: string | null;
                fault: "encoding" | "openQuote" | "noHeading" | "unknownColumn" | "doubleColumn" | "missingColumn" | "tooManyLines" | "wrongCells" | "required" | "notADay" | "notANumber" | "notAMethod" | "reasonMissing" | "invalid" | "noDogs" | "roomFull";
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/import", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Replaces the note for staff of a booking on one of your posts. The owner does not see it. `seen` says how it was when it was read: fails with `stale_version` if somebody else has changed it.
 */
export function writeStaffNote(body: {
    bookingId: string;
    staffNote: string;
    seen?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "stale_version" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/note", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Records that an extra of a stay on one of your posts is done, or with `done: false` that it is not after all. `date` and `dogId` are those of its line, null if it has none. An extra is recorded on its day or later. With the `quantity` that you saw, it is refused with `stale_version` if more or less of it is booked by now. One that is not recorded as done within 24 hours of check-out is refunded by itself.
 */
export function recordExtra(body: {
    bookingId: string;
    extraId: number;
    date: string | null;
    dogId?: string | null;
    quantity?: number;
    done: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            extras: {
                extraId: number;
                name: string;
                nameEn: string | null;
                date: string | null;
                quantity: number;
                price: number;
                amount: number;
                kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
                unit: "stay" | "night" | "day" | "once";
                dogId: string | null;
                state: "booked" | "done" | "returned";
                doneAt: string | null;
                doneBy: string | null;
                returnedAt: string | null;
                returnedFor: ("cancelled" | "noShow" | "early" | "undone") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "stale_version" | "extra_not_due" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/extra-done", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Retrieves one of your bookings, or a booking on one of your posts. `actions` lists what you can do with it now.
 */
export function readBooking(bookingId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/booking/${encodeURIComponent(bookingId)}`, {
        ...opts
    });
}
/**
 * Lists an owner’s bookings, or the bookings on a company’s posts, with the latest check-in first. A page may have fewer than `limit`, where the bookings have hundreds of extras or large dog profiles; `next` says whether there are more. A history has its last 50 entries; a booking by itself has all.
 */
export function listBookings(body?: {
    postNum?: number;
    state?: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
    "from"?: string;
    to?: string;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            bookings: Booking[];
            next: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Previews the refund for canceling the booking now.
 */
export function previewRefund(bookingId: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            percent: number;
            amount: number;
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/booking/${encodeURIComponent(bookingId)}/refund`, {
        ...opts
    });
}
/**
 * Cancels a booking. A company must give a `reason`. With `from`, the state in which you saw the booking, it is refused with `why: left` if the booking has left that for any but `cancelled`: `held` gives back an unpaid booking only. With `since`, its `stateSince`, it is refused likewise if it has come back to that state. With the `version` that you saw, it is refused if the booking has been changed since, and with `leastRefund`, the refund that was shown, it is refused with `why: refund` if less comes back by now. `refund` is null if nothing was paid.
 */
export function cancelBooking(body: {
    bookingId: string;
    reason?: string;
    "from"?: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
    since?: string;
    leastRefund?: number;
    version?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
            refund: {
                state: "requested" | "done";
                percent: number;
                amount: number;
                dueAt: string;
                doneAt: string | null;
            } | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "stale_version" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/cancel", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Changes the state of a booking on one of your posts. Canceling requires a `reason`. `confirmed` accepts a request before its `answerBy`. A no-show can be marked from the end of the drop-off hours, and not within two hours after the stay was paid, accepted or moved to its check-in: until then it is refused with `why: too_early` and the `earliest` time. It can be checked in within 24 hours after it was first marked if its rooms are still available, and its refund is sent then. Within 10 minutes, `confirmed` undoes a check-in and `checked_in` undoes a check-out. A check-out before the check-out day frees the nights not begun, and `refund` says how much of their price is refunded: `policy` by default, `full` with a `reason` if you end the stay, a larger `amount`, or `none` if the owner has agreed. It is sent after those 10 minutes. With `from`, the state in which you saw the booking, it is refused with `why: left` if the booking has left that for any but `to`, and with `since`, its `stateSince`, if it has come back to that state. With the `version` in which you saw it, it is refused if the booking has been changed since, and with `leastRefund`, the refund that was shown, it is refused with `why: refund` if less comes back by now.
 */
export function advanceBooking(body: {
    bookingId: string;
    to: "confirmed" | "checked_in" | "completed" | "no_show" | "cancelled";
    reason?: string;
    refund?: {
        choice: "policy";
    } | {
        choice: "full";
    } | {
        choice: "amount";
        amount: number;
    } | {
        choice: "none";
        ownerAgreed: true;
    };
    "from"?: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
    since?: string;
    leastRefund?: number;
    version?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "wrong_state" | "stale_version" | "dog_busy" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/advance", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists what `cancel-many` would do to the bookings of one of your posts with a night from `from` to `to`, inclusive, or from today on: upcoming bookings are cancelled with a full refund, current stays end and their remaining nights are refunded in full. Lists up to 500.
 */
export function previewCancellations(body: {
    postNum: number;
    "from"?: string;
    to?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            bookings: {
                bookingId: string;
                version: number;
                state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                date: {
                    checkin: string;
                    checkout: string;
                };
                name: string | null;
                phone: string | null;
                dogs: string[];
                outcome: "cancel" | "end" | "wait";
                refund: number;
                isEmailed: boolean;
            }[];
            refund: number;
            hasMore: boolean;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/cancel-many/preview", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Cancels up to 10 bookings of one of your posts for one reason, and ends those in house, each in a transaction of its own. Name the `version` and the `outcome` with which `preview` listed a booking: one that has been changed or checked in since is refused with `stale_version`, and `changed` lists it as it is now. So is one of which less than the listed `refund`, if you name it, would come back by now. Repeating a request changes nothing twice: a booking that is over already is `unchanged`. `refused` ones say why.
 */
export function cancelBookings(body: {
    postNum: number;
    bookings: {
        bookingId: string;
        version: number;
        outcome: "cancel" | "end";
        refund?: number;
    }[];
    reason: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            results: {
                bookingId: string;
                outcome: "cancelled" | "ended" | "unchanged" | "refused";
                code: ("bad_host" | "not_json" | "not_signed_in" | "wrong_role" | "foreign_origin" | "not_found" | "method_not_allowed" | "incomplete_body" | "gone" | "room_full" | "not_bookable" | "extra_unavailable" | "price_changed" | "email_taken" | "wrong_state" | "stale_version" | "change_pending" | "too_many_changes" | "amount_too_small" | "extra_not_due" | "available" | "already_waiting" | "too_many_entries" | "waitlist_full" | "hold_lapsed" | "bad_fields" | "too_large" | "unsupported_media" | "damaged_image" | "rate_limited" | "overloaded" | "user_not_found" | "wrong_password" | "social_failed" | "social_email" | "social_taken" | "key_reused" | "taken_nights" | "future_bookings" | "dog_busy" | "storage_full" | "too_many_holds" | "too_many_dogs" | "too_many_drafts" | "too_many_posts" | "too_many_likes" | "network_busy" | "payment_declined" | "payment_unknown" | "guest_not_allowed" | "not_on_tablet" | "licence_required" | "already_reviewed" | "review_closed" | "stay_refunded" | "staff_left" | "other_account" | "other_address" | "email_unverified" | "thread_closed" | "cannot_write" | "message_seen" | "internal") | null;
                refund: number;
                changed: {
                    bookingId: string;
                    version: number;
                    state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    name: string | null;
                    phone: string | null;
                    dogs: string[];
                    outcome: "cancel" | "end" | "wait";
                    refund: number;
                    isEmailed: boolean;
                } | null;
            }[];
            done: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/cancel-many", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Calculates a change of one of your bookings: other dates, times, rooms, dogs or extras. Rooms and extras that it has keep their price, more of them cost today’s, and its own rooms count as available. `locked` is what cancelling now would cost: it goes toward the new stay and is not refunded later, unless the hotel cancels. A stay that is checked in can be extended, get more extras or give up those of later days, until 6 p.m. on its check-out day. A hotel calculates what it proposes for a booking on one of its posts: without `dogIds` and `extras`, and before check-in.
 */
export function quoteChange(body: {
    bookingId: string;
    date: {
        checkin: string;
        checkout: string;
    };
    time?: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    dogIds?: string[];
    extras?: {
        extraId: number;
        quantity: number;
        days?: string[];
        dogId?: string;
    }[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            change: {
                added: {
                    date: string;
                    size: "small" | "medium" | "large";
                    rooms: number;
                    price: number;
                    amount: number;
                }[];
                removed: {
                    date: string;
                    size: "small" | "medium" | "large";
                    rooms: number;
                    price: number;
                    amount: number;
                }[];
                extras: {
                    extraId: number;
                    name: string;
                    nameEn: string | null;
                    date: string | null;
                    quantity: number;
                    price: number;
                    amount: number;
                }[];
                newTotal: number;
                delta: number;
                locked: number;
                refunds: {
                    before: {
                        until: string;
                        percent: number;
                        amount: number;
                    }[];
                    after: {
                        until: string;
                        percent: number;
                        amount: number;
                    }[];
                };
                policy: {
                    policy: "standard" | "flexible";
                    peak: boolean;
                    weekend: boolean;
                };
            };
            version: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "not_bookable" | "extra_unavailable" | "wrong_state" | "change_pending" | "too_many_changes" | "amount_too_small" | "dog_busy" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/change/quote", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Changes one of your bookings, up to three times. If `delta` is more than 0, the added nights are held until `holdUntil`, and the change is applied when its order is paid; until then nothing else changes. Otherwise it is applied at once, and the difference is refunded. `version` and `delta` are those of the quote, and so are `policy` and `locked`, with which the change is refused as `price_changed` if its refund terms are others by now or if it locks more. With `proposalId`, or if it asks for what the hotel proposed without `dogIds` and `extras`, it accepts that proposal; any other change ends the proposal. A retry with the same key and body returns the same change.
 */
export function createChange(idempotencyKey: string, body: {
    bookingId: string;
    date: {
        checkin: string;
        checkout: string;
    };
    time?: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    dogIds?: string[];
    extras?: {
        extraId: number;
        quantity: number;
        days?: string[];
        dogId?: string;
    }[];
    version: number;
    delta: number;
    policy?: {
        policy: "standard" | "flexible";
        peak: boolean;
        weekend: boolean;
    };
    locked?: number;
    proposalId?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            change: {
                changeId: string;
                state: "proposed" | "held" | "applied" | "expired" | "withdrawn" | "declined";
                delta: number;
                holdUntil: string | null;
                orderId: string | null;
                confirming: boolean;
                byCompany: boolean;
                was: {
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    total: number;
                };
                becomes: {
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    total: number;
                };
            };
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "not_bookable" | "extra_unavailable" | "price_changed" | "wrong_state" | "stale_version" | "change_pending" | "too_many_changes" | "amount_too_small" | "dog_busy" | "too_many_holds" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "key_reused";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/change/create", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Proposes other dates, times or rooms to the owner of a confirmed booking on one of your posts, who can accept or decline them until the check-in day. Nothing is held, the price is that of the day on which it is accepted, and the refund terms are those of the proposal. It replaces an earlier proposal, and ends when the booking changes. `version` and `delta` are those of the quote.
 */
export function proposeChange(body: {
    bookingId: string;
    date: {
        checkin: string;
        checkout: string;
    };
    time?: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    version: number;
    delta: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            change: {
                changeId: string;
                state: "proposed" | "held" | "applied" | "expired" | "withdrawn" | "declined";
                delta: number;
                holdUntil: string | null;
                orderId: string | null;
                confirming: boolean;
                byCompany: boolean;
                was: {
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    total: number;
                };
                becomes: {
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    total: number;
                };
            };
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "room_full" | "not_bookable" | "extra_unavailable" | "price_changed" | "wrong_state" | "stale_version" | "change_pending" | "too_many_changes" | "amount_too_small" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/change/propose", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Withdraws a change that has not been paid, or, as the hotel, one that it proposed. An owner declines a proposal by it. The booking stays as it is.
 */
export function withdrawChange(body: {
    changeId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/change/withdraw", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Records what was paid at the desk besides the price of a stay on one of your posts, with a reason that the owner reads: from check-in until a week after check-out. It is never charged to a card and never refunded. Charges are immutable; within a week, another that names one in `corrects` replaces it, or with an `amount` of 0 removes it. A retry with the same `clientKey` records nothing twice; with a different body, it fails with `key_reused`.
 */
export function recordCharge(body: {
    bookingId: string;
    kind: "latePickUp" | "food" | "other";
    amount: number;
    reason: string;
    corrects?: number;
    clientKey?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields" | "key_reused";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/booking/charge", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Prepares the payment of a held booking, or of its held change. After a failed attempt, returns a new order. `amount` and `changeId`, null for the booking itself, are those of the payment that was shown: if another one is due by now, it is refused with `wrong_state`, and `why` is `otherPayment` if that is for a change. `checkoutUrl` is the sandbox checkout page, or null with a real provider.
 */
export function attemptPayment(body: {
    bookingId: string;
    amount?: number;
    changeId?: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            orderId: string;
            amount: number;
            orderName: string;
            customerKey: string;
            holdUntil: string;
            checkoutUrl: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "hold_lapsed";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/payment/attempt", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Captures the payment. Safe to retry: the money is collected only once. Returns 202 while the provider has not responded.
 */
export function confirmPayment(body: {
    paymentKey: string;
    orderId: string;
    amount: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 202;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "payment_declined" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "hold_lapsed";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/payment/confirm", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Receives payment provider webhooks. The body is not trusted: the payment is looked up with the provider.
 */
export function receiveWebhook(body?: {
    [key: string]: any;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/payment/webhook", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists your company’s customers who have no account, by name. `q` finds part of a name, a dog’s name, a note, or three or more digits of a phone number in any form.
 */
export function listCustomers(body?: {
    q?: string;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            customers: {
                customerId: string;
                name: string;
                phone: string;
                dogs: Dog[];
                note: string;
            }[];
            next: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/customer/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Adds a customer of your company who has no account. Walk-in bookings with a phone number add their customer automatically.
 */
export function createCustomer(body: {
    name: string;
    phone?: string;
    dogs?: {
        dogName: string;
        dogBreed?: string | null;
        dogAge?: number | null;
        dogWeight: number;
        dogNote?: string;
        dogGender?: ("male" | "female") | null;
        dogNeutered?: ("done" | "notDone") | null;
        dogToilet?: ("indoor" | "outdoor") | null;
        dogSnack?: ("given" | "notGiven") | null;
        dogSnarl?: ("yes" | "no") | null;
        dogBark?: ("yes" | "no") | null;
        photoURL?: string | null;
        vaccinations?: {
            kind: string;
            date: string;
            expiry: string | null;
        }[];
        feeding?: string;
        medication?: string;
        allergies?: string;
        vet?: string;
        emergencyContact?: string;
        dogId?: string;
    }[];
    note?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            customer: {
                customerId: string;
                name: string;
                phone: string;
                dogs: Dog[];
                note: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/customer/create", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Updates a customer of your company. Omitted fields are unchanged. `addDog`, `editDog` (whose omitted fields are unchanged) and `removeDog` (a `dogId`) concern one dog; `dogs` replaces all dogs. Bookings keep what they have.
 */
export function editCustomer(body: {
    customerId: string;
    name?: string;
    phone?: string;
    dogs?: {
        dogName: string;
        dogBreed?: string | null;
        dogAge?: number | null;
        dogWeight: number;
        dogNote?: string;
        dogGender?: ("male" | "female") | null;
        dogNeutered?: ("done" | "notDone") | null;
        dogToilet?: ("indoor" | "outdoor") | null;
        dogSnack?: ("given" | "notGiven") | null;
        dogSnarl?: ("yes" | "no") | null;
        dogBark?: ("yes" | "no") | null;
        photoURL?: string | null;
        vaccinations?: {
            kind: string;
            date: string;
            expiry: string | null;
        }[];
        feeding?: string;
        medication?: string;
        allergies?: string;
        vet?: string;
        emergencyContact?: string;
        dogId?: string;
    }[];
    note?: string;
    addDog?: {
        dogName: string;
        dogBreed?: string | null;
        dogAge?: number | null;
        dogWeight: number;
        dogNote?: string;
        dogGender?: ("male" | "female") | null;
        dogNeutered?: ("done" | "notDone") | null;
        dogToilet?: ("indoor" | "outdoor") | null;
        dogSnack?: ("given" | "notGiven") | null;
        dogSnarl?: ("yes" | "no") | null;
        dogBark?: ("yes" | "no") | null;
        photoURL?: string | null;
        vaccinations?: {
            kind: string;
            date: string;
            expiry: string | null;
        }[];
        feeding?: string;
        medication?: string;
        allergies?: string;
        vet?: string;
        emergencyContact?: string;
    };
    editDog?: {
        dogId: string;
        dogName?: string;
        dogBreed?: string | null;
        dogAge?: number | null;
        dogWeight?: number;
        dogNote?: string;
        dogGender?: ("male" | "female") | null;
        dogNeutered?: ("done" | "notDone") | null;
        dogToilet?: ("indoor" | "outdoor") | null;
        dogSnack?: ("given" | "notGiven") | null;
        dogSnarl?: ("yes" | "no") | null;
        dogBark?: ("yes" | "no") | null;
        photoURL?: string | null;
        vaccinations?: {
            kind: string;
            date: string;
            expiry: string | null;
        }[];
        feeding?: string;
        medication?: string;
        allergies?: string;
        vet?: string;
        emergencyContact?: string;
    };
    removeDog?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            customer: {
                customerId: string;
                name: string;
                phone: string;
                dogs: Dog[];
                note: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/customer/edit", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Deletes a customer of your company. Bookings keep the name and the phone number that they were made with.
 */
export function deleteCustomer(body: {
    customerId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/customer/delete", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists your dogs.
 */
export function listDogs(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            dogs: Dog[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/dog/list", {
        ...opts,
        method: "POST"
    });
}
/**
 * Creates a dog profile. The size follows from `dogWeight`, in kilograms; name and weight are enough to book, and null means that the owner has not provided a value yet.
 */
export function createDog(body: {
    dogName: string;
    dogBreed?: string | null;
    dogAge?: number | null;
    dogWeight: number;
    dogNote?: string;
    dogGender?: ("male" | "female") | null;
    dogNeutered?: ("done" | "notDone") | null;
    dogToilet?: ("indoor" | "outdoor") | null;
    dogSnack?: ("given" | "notGiven") | null;
    dogSnarl?: ("yes" | "no") | null;
    dogBark?: ("yes" | "no") | null;
    photoURL?: string | null;
    vaccinations?: {
        kind: string;
        date: string;
        expiry: string | null;
    }[];
    feeding?: string;
    medication?: string;
    allergies?: string;
    vet?: string;
    emergencyContact?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            dog: Dog;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "too_many_dogs" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/dog/create", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Updates one of your dog profiles. Omitted fields are unchanged. Bookings that have not ended copy the values that they lacked.
 */
export function editDog(body: {
    dogId: string;
    dogName?: string;
    dogBreed?: string | null;
    dogAge?: number | null;
    dogWeight?: number;
    dogNote?: string;
    dogGender?: ("male" | "female") | null;
    dogNeutered?: ("done" | "notDone") | null;
    dogToilet?: ("indoor" | "outdoor") | null;
    dogSnack?: ("given" | "notGiven") | null;
    dogSnarl?: ("yes" | "no") | null;
    dogBark?: ("yes" | "no") | null;
    photoURL?: string | null;
    vaccinations?: {
        kind: string;
        date: string;
        expiry: string | null;
    }[];
    feeding?: string;
    medication?: string;
    allergies?: string;
    vet?: string;
    emergencyContact?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            dog: Dog;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/dog/edit", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Deletes a dog profile. Existing bookings keep their copy of it. Fails while the dog has an upcoming stay.
 */
export function deleteDog(body: {
    dogId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "dog_busy" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/dog/delete", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the reviews of a post, newest first, with its rating.
 */
export function listReviews(body: {
    postNum: number;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            reviews: {
                reviewId: string;
                postNum: number;
                displayName: string;
                stars: number;
                text: string;
                language: "en" | "ko";
                image: string[];
                reply: {
                    text: string;
                    at: string;
                } | null;
                createdAt: string;
            }[];
            rating: {
                average: number;
                count: number;
            };
            next: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/review/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates a review of one of your completed bookings. A booking can be reviewed once, within 14 days of the stay, unless it was refunded in full.
 */
export function createReview(body: {
    bookingId: string;
    stars: number;
    text: string;
    language?: "en" | "ko";
    image?: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            review: {
                reviewId: string;
                postNum: number;
                displayName: string;
                stars: number;
                text: string;
                language: "en" | "ko";
                image: string[];
                reply: {
                    text: string;
                    at: string;
                } | null;
                createdAt: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "already_reviewed" | "review_closed" | "stay_refunded" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/review/create", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Publishes the company’s public reply to a review. A review can have one reply, which can be corrected for 48 hours.
 */
export function replyToReview(body: {
    reviewId: string;
    reply: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            review: {
                reviewId: string;
                postNum: number;
                displayName: string;
                stars: number;
                text: string;
                language: "en" | "ko";
                image: string[];
                reply: {
                    text: string;
                    at: string;
                } | null;
                createdAt: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/review/reply", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the care journal entries of a booking, oldest first. `after` returns only the entries after that one.
 */
export function listJournal(body: {
    bookingId: string;
    after?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            entries: {
                entryId: number;
                date: string;
                kind: "meal" | "walk" | "toilet" | "medication" | "play" | "rest" | "note" | "photo";
                text: string;
                image: string | null;
                corrects: number | null;
                dogPosition: number | null;
                dogName: string | null;
                authorName: string;
                staffName: string | null;
                at: string;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/journal/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates a care journal entry for a checked-in booking. Entries are immutable; to correct one, create another that names it in `corrects`. `dogId` says which of the booking’s `dogs` it is about, by the ID of its profile there, by default all. `dogPosition` says it by its position instead, which is another dog’s once one before it is removed. A retry with the same `clientKey` returns the same entry.
 */
export function createJournalEntry(body: {
    bookingId: string;
    date?: string;
    kind: "meal" | "walk" | "toilet" | "medication" | "play" | "rest" | "note" | "photo";
    text?: string;
    image?: string;
    corrects?: number;
    dogId?: string;
    dogPosition?: number;
    clientKey?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            entry: {
                entryId: number;
                date: string;
                kind: "meal" | "walk" | "toilet" | "medication" | "play" | "rest" | "note" | "photo";
                text: string;
                image: string | null;
                corrects: number | null;
                dogPosition: number | null;
                dogName: string | null;
                authorName: string;
                staffName: string | null;
                at: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/journal/create", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the kennels (named rooms) of one of your posts by name. One that is no longer in use stays listed while a stay refers to it.
 */
export function listKennels(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            kennels: {
                kennelId: number;
                size: "small" | "medium" | "large";
                name: string;
                removedOn: string | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/kennel/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Adds, renames and removes kennels (named rooms) of one of your posts, all or none. Names are unique per size, with up to 200 in use. They do not change how many rooms can be booked. A removed kennel that a stay refers to keeps its name; adding that name again brings it back. Up to 1,000 are kept, with those removed.
 */
export function saveKennels(body: {
    postNum: number;
    add?: {
        size: "small" | "medium" | "large";
        name: string;
    }[];
    rename?: {
        kennelId: number;
        name: string;
    }[];
    remove?: number[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            kennels: {
                kennelId: number;
                size: "small" | "medium" | "large";
                name: string;
                removedOn: string | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/kennel/save", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Assigns a room of a confirmed or checked-in stay to a kennel of its post, or to none, from a night on; `room` counts the booking’s rooms of this size from 1. By default the move is for the whole stay, or from today if the dog is checked in and already had a room. `warnings` name what to check; they block nothing.
 */
export function assignKennel(body: {
    bookingId: string;
    size: "small" | "medium" | "large";
    room: number;
    kennelId: number | null;
    "from"?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            places: {
                "from": string;
                kennelId: number | null;
            }[];
            warnings: {
                kind: "removed" | "wrongSize" | "strangers" | "shared" | "sex" | "sizeGap" | "snarl" | "heat" | "conflict";
                kennelId: number;
                "from": string;
                to: string;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/kennel/assign", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Notes that a dog of a confirmed or checked-in stay is in heat up to and including a day of the stay, today or later, or with null that it is not. `dogId` is that of the dog’s profile in the booking. Only the company sees it, and it ends by itself after that day.
 */
export function markHeat(body: {
    bookingId: string;
    dogId: string;
    until: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/kennel/heat", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Finds dogs that your company knows by a part of the name, at most 20: those of owners who have booked, until 30 days after the stay, and those of customers without an account.
 */
export function findDogs(body: {
    q: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            dogs: {
                dogId: string;
                name: string;
                breed: string | null;
                weight: number;
                owner: string;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/kennel/dogs", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Notes that a dog of a stay does not get along with another dog that your company knows, or that it does after all. It applies to both dogs, up to 50 for each and 5000 in all, and only your company sees it. It is deleted with either dog.
 */
export function setConflict(body: {
    bookingId: string;
    dogId: string;
    otherDogId: string;
    conflict: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            booking: Booking;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/kennel/conflict", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Reads a company’s day: requests to answer, arrivals, stays, departures and the arrivals of the next seven days, or of those from `from` on. `desk` is null if it still has the given `version`. Dogs’ profiles are reduced to basic facts and the beginning of urgent notes.
 */
export function readDesk({ $from, version }: {
    $from?: string;
    version?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            version: string;
            desk: {
                today: string;
                bookings: {
                    bookingId: string;
                    postNum: number;
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    nights: number;
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    dogs: {
                        dogId: string | null;
                        name: string;
                        size: "small" | "medium" | "large";
                        profile: Dog;
                        heatUntil?: string;
                        conflicts?: {
                            dogId: string;
                            name: string;
                        }[];
                        shortened?: true;
                    }[];
                    kennels: {
                        size: "small" | "medium" | "large";
                        room: number;
                        kennelId: number;
                        name: string;
                        inUse: boolean;
                        "from": string;
                        to: string;
                    }[];
                    owner: {
                        displayName: string;
                        phone: string | null;
                    } | null;
                    note: string;
                    staffNote: string;
                    desk: {
                        paid: ("cash" | "card" | "transfer") | null;
                        method: ("cash" | "card" | "transfer") | null;
                        taken: number;
                        listPrice: number;
                        priceReason: string | null;
                        customerId: string | null;
                    } | null;
                    state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                    stateSince: string;
                    overdue: boolean;
                    total: number;
                    discount: number;
                    lines: {
                        date: string;
                        size: "small" | "medium" | "large";
                        rooms: number;
                        price: number;
                        amount: number;
                    }[];
                    extras: {
                        extraId: number;
                        name: string;
                        nameEn: string | null;
                        date: string | null;
                        quantity: number;
                        price: number;
                        amount: number;
                        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
                        unit: "stay" | "night" | "day" | "once";
                        dogId: string | null;
                        state: "booked" | "done" | "returned";
                        doneAt: string | null;
                        doneBy: string | null;
                        returnedAt: string | null;
                        returnedFor: ("cancelled" | "noShow" | "early" | "undone") | null;
                    }[];
                    charges: {
                        chargeId: number;
                        kind: "latePickUp" | "food" | "other";
                        amount: number;
                        reason: string;
                        date: string;
                        corrects: number | null;
                        authorName: string | null;
                        at: string;
                    }[];
                    payment: {
                        state: "ready" | "confirming" | "paid" | "failed" | "abandoned";
                        amount: number;
                        paidAt: string | null;
                        orderId: string;
                    } | null;
                    refund: {
                        state: "requested" | "done";
                        percent: number;
                        amount: number;
                        dueAt: string;
                        doneAt: string | null;
                    } | null;
                    money: {
                        paid: number;
                        refunded: number;
                    };
                    version: number;
                    locked: number;
                    answerBy: string | null;
                    policy: {
                        policy: "standard" | "flexible";
                        peak: boolean;
                        weekend: boolean;
                    };
                    actions: ("pay" | "cancel" | "change" | "accept" | "checkIn" | "undoCheckIn" | "complete" | "undoComplete" | "noShow" | "review" | "journal" | "charge" | "recordExtra" | "propose")[];
                    since: string;
                }[];
                totals: {
                    arriving: {
                        bookings: number;
                        done: number;
                        dogs: number;
                    };
                    inHouse: {
                        bookings: number;
                        done: number;
                        dogs: number;
                    };
                    leaving: {
                        bookings: number;
                        done: number;
                        dogs: number;
                    };
                    overdue: number;
                    tonight: number;
                };
                crowded: {
                    small: number;
                    medium: number;
                    large: number;
                };
                days: {
                    date: string;
                    bookings: number;
                }[];
                coming: {
                    bookingId: string;
                    postNum: number;
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    nights: number;
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    dogs: {
                        dogId: string | null;
                        name: string;
                        size: "small" | "medium" | "large";
                        profile: Dog;
                        heatUntil?: string;
                        conflicts?: {
                            dogId: string;
                            name: string;
                        }[];
                        shortened?: true;
                    }[];
                    kennels: {
                        size: "small" | "medium" | "large";
                        room: number;
                        kennelId: number;
                        name: string;
                        inUse: boolean;
                        "from": string;
                        to: string;
                    }[];
                    owner: {
                        displayName: string;
                        phone: string | null;
                    } | null;
                    note: string;
                    staffNote: string;
                    desk: {
                        paid: ("cash" | "card" | "transfer") | null;
                        method: ("cash" | "card" | "transfer") | null;
                        taken: number;
                        listPrice: number;
                        priceReason: string | null;
                        customerId: string | null;
                    } | null;
                    state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                    stateSince: string;
                    overdue: boolean;
                    total: number;
                    discount: number;
                    lines: {
                        date: string;
                        size: "small" | "medium" | "large";
                        rooms: number;
                        price: number;
                        amount: number;
                    }[];
                    extras: {
                        extraId: number;
                        name: string;
                        nameEn: string | null;
                        date: string | null;
                        quantity: number;
                        price: number;
                        amount: number;
                        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
                        unit: "stay" | "night" | "day" | "once";
                        dogId: string | null;
                        state: "booked" | "done" | "returned";
                        doneAt: string | null;
                        doneBy: string | null;
                        returnedAt: string | null;
                        returnedFor: ("cancelled" | "noShow" | "early" | "undone") | null;
                    }[];
                    charges: {
                        chargeId: number;
                        kind: "latePickUp" | "food" | "other";
                        amount: number;
                        reason: string;
                        date: string;
                        corrects: number | null;
                        authorName: string | null;
                        at: string;
                    }[];
                    payment: {
                        state: "ready" | "confirming" | "paid" | "failed" | "abandoned";
                        amount: number;
                        paidAt: string | null;
                        orderId: string;
                    } | null;
                    refund: {
                        state: "requested" | "done";
                        percent: number;
                        amount: number;
                        dueAt: string;
                        doneAt: string | null;
                    } | null;
                    money: {
                        paid: number;
                        refunded: number;
                    };
                    version: number;
                    locked: number;
                    answerBy: string | null;
                    policy: {
                        policy: "standard" | "flexible";
                        peak: boolean;
                        weekend: boolean;
                    };
                    actions: ("pay" | "cancel" | "change" | "accept" | "checkIn" | "undoCheckIn" | "complete" | "undoComplete" | "noShow" | "review" | "journal" | "charge" | "recordExtra" | "propose")[];
                    since: string;
                }[];
                requests: {
                    bookingId: string;
                    postNum: number;
                    date: {
                        checkin: string;
                        checkout: string;
                    };
                    time: {
                        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    };
                    nights: number;
                    dogNum: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    roomNumber: {
                        small: number;
                        medium: number;
                        large: number;
                    };
                    dogs: {
                        dogId: string | null;
                        name: string;
                        size: "small" | "medium" | "large";
                        profile: Dog;
                        heatUntil?: string;
                        conflicts?: {
                            dogId: string;
                            name: string;
                        }[];
                        shortened?: true;
                    }[];
                    kennels: {
                        size: "small" | "medium" | "large";
                        room: number;
                        kennelId: number;
                        name: string;
                        inUse: boolean;
                        "from": string;
                        to: string;
                    }[];
                    owner: {
                        displayName: string;
                        phone: string | null;
                    } | null;
                    note: string;
                    staffNote: string;
                    desk: {
                        paid: ("cash" | "card" | "transfer") | null;
                        method: ("cash" | "card" | "transfer") | null;
                        taken: number;
                        listPrice: number;
                        priceReason: string | null;
                        customerId: string | null;
                    } | null;
                    state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                    stateSince: string;
                    overdue: boolean;
                    total: number;
                    discount: number;
                    lines: {
                        date: string;
                        size: "small" | "medium" | "large";
                        rooms: number;
                        price: number;
                        amount: number;
                    }[];
                    extras: {
                        extraId: number;
                        name: string;
                        nameEn: string | null;
                        date: string | null;
                        quantity: number;
                        price: number;
                        amount: number;
                        kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
                        unit: "stay" | "night" | "day" | "once";
                        dogId: string | null;
                        state: "booked" | "done" | "returned";
                        doneAt: string | null;
                        doneBy: string | null;
                        returnedAt: string | null;
                        returnedFor: ("cancelled" | "noShow" | "early" | "undone") | null;
                    }[];
                    charges: {
                        chargeId: number;
                        kind: "latePickUp" | "food" | "other";
                        amount: number;
                        reason: string;
                        date: string;
                        corrects: number | null;
                        authorName: string | null;
                        at: string;
                    }[];
                    payment: {
                        state: "ready" | "confirming" | "paid" | "failed" | "abandoned";
                        amount: number;
                        paidAt: string | null;
                        orderId: string;
                    } | null;
                    refund: {
                        state: "requested" | "done";
                        percent: number;
                        amount: number;
                        dueAt: string;
                        doneAt: string | null;
                    } | null;
                    money: {
                        paid: number;
                        refunded: number;
                    };
                    version: number;
                    locked: number;
                    answerBy: string | null;
                    policy: {
                        policy: "standard" | "flexible";
                        peak: boolean;
                        weekend: boolean;
                    };
                    actions: ("pay" | "cancel" | "change" | "accept" | "checkIn" | "undoCheckIn" | "complete" | "undoComplete" | "noShow" | "review" | "journal" | "charge" | "recordExtra" | "propose")[];
                    since: string;
                }[];
                unanswered: {
                    reviews: number;
                    requests: number;
                };
                conflicts: {
                    postNum: number;
                    nights: number;
                    first: string;
                }[];
                hasMore: boolean;
            } | null;
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "staff_left";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/desk/read${QS.query(QS.explode({
        "from": $from,
        version
    }))}`, {
        ...opts
    });
}
/**
 * Lists the bookings of a company that arrive on a later day, at most 200.
 */
export function listArrivals(date: string, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            bookings: {
                bookingId: string;
                postNum: number;
                date: {
                    checkin: string;
                    checkout: string;
                };
                time: {
                    checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                };
                nights: number;
                dogNum: {
                    small: number;
                    medium: number;
                    large: number;
                };
                roomNumber: {
                    small: number;
                    medium: number;
                    large: number;
                };
                dogs: {
                    dogId: string | null;
                    name: string;
                    size: "small" | "medium" | "large";
                    profile: Dog;
                    heatUntil?: string;
                    conflicts?: {
                        dogId: string;
                        name: string;
                    }[];
                    shortened?: true;
                }[];
                kennels: {
                    size: "small" | "medium" | "large";
                    room: number;
                    kennelId: number;
                    name: string;
                    inUse: boolean;
                    "from": string;
                    to: string;
                }[];
                owner: {
                    displayName: string;
                    phone: string | null;
                } | null;
                note: string;
                staffNote: string;
                desk: {
                    paid: ("cash" | "card" | "transfer") | null;
                    method: ("cash" | "card" | "transfer") | null;
                    taken: number;
                    listPrice: number;
                    priceReason: string | null;
                    customerId: string | null;
                } | null;
                state: "held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show";
                stateSince: string;
                overdue: boolean;
                total: number;
                discount: number;
                lines: {
                    date: string;
                    size: "small" | "medium" | "large";
                    rooms: number;
                    price: number;
                    amount: number;
                }[];
                extras: {
                    extraId: number;
                    name: string;
                    nameEn: string | null;
                    date: string | null;
                    quantity: number;
                    price: number;
                    amount: number;
                    kind: "bath" | "grooming" | "nails" | "extraWalk" | "training" | "play" | "pickUp" | "dropOff" | "medication" | "specialFood" | "photos" | "other";
                    unit: "stay" | "night" | "day" | "once";
                    dogId: string | null;
                    state: "booked" | "done" | "returned";
                    doneAt: string | null;
                    doneBy: string | null;
                    returnedAt: string | null;
                    returnedFor: ("cancelled" | "noShow" | "early" | "undone") | null;
                }[];
                charges: {
                    chargeId: number;
                    kind: "latePickUp" | "food" | "other";
                    amount: number;
                    reason: string;
                    date: string;
                    corrects: number | null;
                    authorName: string | null;
                    at: string;
                }[];
                payment: {
                    state: "ready" | "confirming" | "paid" | "failed" | "abandoned";
                    amount: number;
                    paidAt: string | null;
                    orderId: string;
                } | null;
                refund: {
                    state: "requested" | "done";
                    percent: number;
                    amount: number;
                    dueAt: string;
                    doneAt: string | null;
                } | null;
                money: {
                    paid: number;
                    refunded: number;
                };
                version: number;
                locked: number;
                answerBy: string | null;
                policy: {
                    policy: "standard" | "flexible";
                    peak: boolean;
                    weekend: boolean;
                };
                actions: ("pay" | "cancel" | "change" | "accept" | "checkIn" | "undoCheckIn" | "complete" | "undoComplete" | "noShow" | "review" | "journal" | "charge" | "recordExtra" | "propose")[];
                since: string;
            }[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "staff_left";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/desk/arrivals${QS.query(QS.explode({
        date
    }))}`, {
        ...opts
    });
}
/**
 * Lists the external calendars that close rooms of one of your posts, and the secret address of its own calendar.
 */
export function readCalendarSync(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            link: {
                address: string | null;
                createdAt: string;
            } | null;
            calendars: {
                calendarId: number;
                name: string;
                host: string;
                size: "small" | "medium" | "large";
                rooms: number;
                nights: number;
                conflicts: string[];
                skipped: number;
                readAt: string | null;
                failingSince: string | null;
                failure: ("notAllowed" | "notFound" | "unreachable" | "refused" | "tooSlow" | "tooLarge" | "tooComplex" | "notCalendar" | "unreadable") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/calendar/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Creates the secret address of the calendar of one of your posts. It replaces the previous address at once. The calendar contains stays and closed nights, and no personal data.
 */
export function renewCalendarLink(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            link: {
                address: string | null;
                createdAt: string;
            } | null;
            calendars: {
                calendarId: number;
                name: string;
                host: string;
                size: "small" | "medium" | "large";
                rooms: number;
                nights: number;
                conflicts: string[];
                skipped: number;
                readAt: string | null;
                failingSince: string | null;
                failure: ("notAllowed" | "notFound" | "unreachable" | "refused" | "tooSlow" | "tooLarge" | "tooComplex" | "notCalendar" | "unreadable") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/calendar/renew", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Revokes the secret address of the calendar of one of your posts.
 */
export function endCalendarLink(body: {
    postNum: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            link: {
                address: string | null;
                createdAt: string;
            } | null;
            calendars: {
                calendarId: number;
                name: string;
                host: string;
                size: "small" | "medium" | "large";
                rooms: number;
                nights: number;
                conflicts: string[];
                skipped: number;
                readAt: string | null;
                failingSince: string | null;
                failure: ("notAllowed" | "notFound" | "unreachable" | "refused" | "tooSlow" | "tooLarge" | "tooComplex" | "notCalendar" | "unreadable") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/calendar/end", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Reads a calendar elsewhere (iCalendar, https) now and every 20 minutes, and closes `rooms` rooms of a size on the nights of each of its events. A booking in the way stays and is listed as a conflict. Up to 5 calendars per post. If it cannot be read, `fields.address` says why and nothing is added. One that fails later is read again less and less often, at least every 6 hours, until it answers.
 */
export function addCalendar(body: {
    postNum: number;
    name: string;
    address: string;
    size: "small" | "medium" | "large";
    rooms: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            link: {
                address: string | null;
                createdAt: string;
            } | null;
            calendars: {
                calendarId: number;
                name: string;
                host: string;
                size: "small" | "medium" | "large";
                rooms: number;
                nights: number;
                conflicts: string[];
                skipped: number;
                readAt: string | null;
                failingSince: string | null;
                failure: ("notAllowed" | "notFound" | "unreachable" | "refused" | "tooSlow" | "tooLarge" | "tooComplex" | "notCalendar" | "unreadable") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/calendar/add", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Removes an external calendar from one of your posts and reopens the rooms it closed.
 */
export function removeCalendar(body: {
    postNum: number;
    calendarId: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            link: {
                address: string | null;
                createdAt: string;
            } | null;
            calendars: {
                calendarId: number;
                name: string;
                host: string;
                size: "small" | "medium" | "large";
                rooms: number;
                nights: number;
                conflicts: string[];
                skipped: number;
                readAt: string | null;
                failingSince: string | null;
                failure: ("notAllowed" | "notFound" | "unreachable" | "refused" | "tooSlow" | "tooLarge" | "tooComplex" | "notCalendar" | "unreadable") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/calendar/remove", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Reads an external calendar now. If that fails, the last version read stays in effect, and `failure` says why.
 */
export function refreshCalendar(body: {
    postNum: number;
    calendarId: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            link: {
                address: string | null;
                createdAt: string;
            } | null;
            calendars: {
                calendarId: number;
                name: string;
                host: string;
                size: "small" | "medium" | "large";
                rooms: number;
                nights: number;
                conflicts: string[];
                skipped: number;
                readAt: string | null;
                failingSince: string | null;
                failure: ("notAllowed" | "notFound" | "unreachable" | "refused" | "tooSlow" | "tooLarge" | "tooComplex" | "notCalendar" | "unreadable") | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/calendar/refresh", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Invites somebody by email to work for your company, at all posts or some. The link is valid for 7 days, works once, and only for the account with that address. Inviting the same address again sends a new link; the earlier one no longer works. The companies of one network can invite 60 times an hour, or 10 if their email address is not verified: `rate_limited` with `emailVerified`.
 */
export function inviteStaff(body: {
    email: string;
    role: "manager" | "desk" | "carer";
    posts?: number[] | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            member: {
                memberId: string;
                email: string | null;
                role: "manager" | "desk" | "carer";
                posts: number[] | null;
                state: "invited" | "expired" | "active" | "removed";
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/invite", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Retrieves what an invitation is for, by the token of its link.
 */
export function readInvitation(body: {
    token: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            invitation: {
                companyName: string;
                role: "manager" | "desk" | "carer";
                until: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/invitation", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Accepts an invitation with the token of its link, as the account of the invited address. From then on this session works for the company.
 */
export function acceptInvitation(body: {
    token: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            member: {
                memberId: string;
                email: string | null;
                role: "manager" | "desk" | "carer";
                posts: number[] | null;
                state: "invited" | "expired" | "active" | "removed";
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed" | "other_address";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/accept", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the people who work for your company or are invited to. `posts` is null for all posts.
 */
export function listStaff(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            members: {
                memberId: string;
                email: string | null;
                role: "manager" | "desk" | "carer";
                posts: number[] | null;
                state: "invited" | "expired" | "active" | "removed";
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/list", {
        ...opts,
        method: "POST"
    });
}
/**
 * Removes somebody from your company, or withdraws an invitation. Their access ends with their next request. Calendars that they connected, and addresses of calendars that they know, keep working until you replace them.
 */
export function removeStaff(body: {
    memberId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            member: {
                memberId: string;
                email: string | null;
                role: "manager" | "desk" | "carer";
                posts: number[] | null;
                state: "invited" | "expired" | "active" | "removed";
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/remove", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Changes the role of somebody who works for your company, or the posts they work at. Omitted fields are unchanged. Calendars that a manager connected, and addresses of calendars that they know, keep working until you replace them.
 */
export function editStaff(body: {
    memberId: string;
    role?: "manager" | "desk" | "carer";
    posts?: number[] | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            member: {
                memberId: string;
                email: string | null;
                role: "manager" | "desk" | "carer";
                posts: number[] | null;
                state: "invited" | "expired" | "active" | "removed";
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/edit", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Chooses the company that this session works for; null for your own account.
 */
export function chooseWork(body: {
    memberId: string | null;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/choose", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Stops working for a company. Your access ends at once; to work there again you need a new invitation.
 */
export function leaveStaff(body: {
    memberId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/leave", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Sets the six-digit PIN with which you work on the shared tablets of a company, confirmed by your password. It ends what you are signed in to there, and lets you try again where wrong PINs locked you. An account without a password must have signed in within five minutes.
 */
export function setPin(body: {
    memberId: string;
    pin: string;
    password?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in" | "wrong_password";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/pin", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Makes this browser a shared tablet of your company for 12 hours and signs you out of it. On a tablet, people of the staff enter their PIN on its page; each call has the rights of that person. It ends earlier if you end it, leave or lose the right to enroll tablets.
 */
export function enrollTablet(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            tabletId: string;
            until: string;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/tablet/enroll", {
        ...opts,
        method: "POST"
    });
}
/**
 * Lists the shared tablets of your company, the last enrolled first.
 */
export function listTablets(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            tablets: {
                tabletId: string;
                browser: string | null;
                system: string | null;
                enrolledBy: string | null;
                enrolledAt: string;
                usedAt: string;
                until: string;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/tablet/list", {
        ...opts,
        method: "POST"
    });
}
/**
 * Ends a shared tablet, and with it the session of whoever uses it.
 */
export function endTablet(body: {
    tabletId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/tablet/end", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lets somebody whom five wrong PINs locked on a shared tablet try again, five times a day at most. After that they set a new PIN.
 */
export function unlockPin(body: {
    memberId: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/tablet/unlock", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Tells that somebody is at work on a shared tablet, which otherwise asks for a PIN again after five minutes.
 */
export function keepTabletOpen(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/staff/tablet/keep-open", {
        ...opts,
        method: "POST"
    });
}
/**
 * Lists your notifications, newest first. Staff see those for their role and the posts they work at. `unread` counts all that have not been seen.
 */
export function listNotifications(body?: {
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            notifications: {
                notificationId: number;
                kind: "booked" | "offered" | "requested" | "cancelled" | "changed" | "proposed" | "expired" | "offerExpired" | "waitEnded" | "noShow" | "arrivedLate" | "ended" | "refunded" | "reminder" | "overdue" | "charged" | "moved" | "journal" | "invitation" | "hotelMessage" | "newBooking" | "newRequest" | "requestMissed" | "ownerCancelled" | "ownerChanged" | "proposalDeclined" | "arrivalAsked" | "overdueStay" | "ownerMessage" | "calendarConflict" | "licenseClosed" | "licenseClaimed";
                data: {
                    bookingId: string | null;
                    postNum: number | null;
                    storeName: string | null;
                    storeNameEn: string | null;
                    date: {
                        checkin: string;
                        checkout: string;
                    } | null;
                    threadId: string | null;
                    customerName: string | null;
                    amount: number | null;
                    undone: {
                        name: string;
                        nameEn: string | null;
                    }[];
                    day: string | null;
                    earlyRefund: ("policy" | "full" | "amount" | "none") | null;
                    endReason: ("late" | "rules" | "gone") | null;
                };
                createdAt: string;
                seen: boolean;
            }[];
            unread: number;
            next: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/notification/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Marks your notifications up to this one as seen.
 */
export function markNotificationsSeen(body: {
    upTo: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            unread: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/notification/seen", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Retrieves the channels you chose for each group of notifications.
 */
export function readPreferences(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            preferences: {
                booking?: {
                    inApp: boolean;
                    email: boolean;
                };
                stay?: {
                    inApp: boolean;
                    email: boolean;
                };
                journal?: {
                    inApp: boolean;
                    email: boolean;
                };
                message?: {
                    inApp: boolean;
                    email: boolean;
                };
                review?: {
                    inApp: boolean;
                    email: boolean;
                };
                listing?: {
                    inApp: boolean;
                    email: boolean;
                };
            };
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/notification/preferences", {
        ...opts
    });
}
/**
 * Changes the channels of your notifications. Omitted groups and channels are unchanged.
 */
export function editPreferences(body?: {
    booking?: {
        inApp?: boolean;
        email?: boolean;
    };
    stay?: {
        inApp?: boolean;
        email?: boolean;
    };
    journal?: {
        inApp?: boolean;
        email?: boolean;
    };
    message?: {
        inApp?: boolean;
        email?: boolean;
    };
    review?: {
        inApp?: boolean;
        email?: boolean;
    };
    listing?: {
        inApp?: boolean;
        email?: boolean;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            preferences: {
                booking?: {
                    inApp: boolean;
                    email: boolean;
                };
                stay?: {
                    inApp: boolean;
                    email: boolean;
                };
                journal?: {
                    inApp: boolean;
                    email: boolean;
                };
                message?: {
                    inApp: boolean;
                    email: boolean;
                };
                review?: {
                    inApp: boolean;
                    email: boolean;
                };
                listing?: {
                    inApp: boolean;
                    email: boolean;
                };
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/notification/preferences", oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Joins the waitlist of a post for a whole stay that is full. As soon as it is available and nobody ahead wants it, it is held for you at the price of that day, until the offer ends: after two hours, one if check-in is less than three days away, or 20 minutes on the last day. Except on the last day, the time from 10 p.m. to 8 a.m. does not count. Stays that cost more than `maxTotal` are not offered. An account can wait for one stay at a post, at 3 posts for the same night, and for 5 stays in all. Whoever does not use 3 offers within a day, or 2 at a post for the same night, can join again a day after the first: `rate_limited`, with `postNum` if it is one of this post. Of one network, 5 entries can be at a post for the same night, among them those whose offers were not used in the last 7 days: `network_busy`.
 */
export function joinWaitlist(body: {
    postNum: number;
    date: {
        checkin: string;
        checkout: string;
    };
    dogNum: {
        small?: number;
        medium?: number;
        large?: number;
    };
    roomNumber: {
        small?: number;
        medium?: number;
        large?: number;
    };
    time: {
        checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
        checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
    };
    dogIds?: string[];
    note?: string;
    maxTotal?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            entry: {
                entryId: string;
                postNum: number;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                };
                time: {
                    checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                };
                dogNum: {
                    small: number;
                    medium: number;
                    large: number;
                };
                roomNumber: {
                    small: number;
                    medium: number;
                    large: number;
                };
                maxTotal: number | null;
                state: "waiting" | "offered" | "taken" | "declined" | "expired" | "left" | "ended";
                endReason: ("late" | "rules" | "gone") | null;
                ahead: number;
                aheadForSame: number;
                closesAt: string;
                offer: {
                    bookingId: string;
                    orderId: string;
                    total: number;
                    until: string;
                } | null;
                bookingId: string | null;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "not_bookable" | "available" | "already_waiting" | "too_many_entries" | "waitlist_full" | "other_account" | "email_unverified";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited" | "network_busy";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/waitlist/join", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the stays that you wait or waited for, with your place in line and the offers you have.
 */
export function listWaitlist(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            entries: {
                entryId: string;
                postNum: number;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                };
                time: {
                    checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                };
                dogNum: {
                    small: number;
                    medium: number;
                    large: number;
                };
                roomNumber: {
                    small: number;
                    medium: number;
                    large: number;
                };
                maxTotal: number | null;
                state: "waiting" | "offered" | "taken" | "declined" | "expired" | "left" | "ended";
                endReason: ("late" | "rules" | "gone") | null;
                ahead: number;
                aheadForSame: number;
                closesAt: string;
                offer: {
                    bookingId: string;
                    orderId: string;
                    total: number;
                    until: string;
                } | null;
                bookingId: string | null;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/waitlist/list", {
        ...opts,
        method: "POST"
    });
}
/**
 * Leaves a waitlist, or declines the stay that was offered, which is then offered to the next at once. With `from`, the state in which you saw the entry, it is refused with `wrong_state` if a stay has been offered since.
 */
export function leaveWaitlist(body: {
    entryId: string;
    "from"?: "waiting" | "offered";
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            entry: {
                entryId: string;
                postNum: number;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                };
                time: {
                    checkin: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                    checkout: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                };
                dogNum: {
                    small: number;
                    medium: number;
                    large: number;
                };
                roomNumber: {
                    small: number;
                    medium: number;
                    large: number;
                };
                maxTotal: number | null;
                state: "waiting" | "offered" | "taken" | "declined" | "expired" | "left" | "ended";
                endReason: ("late" | "rules" | "gone") | null;
                ahead: number;
                aheadForSame: number;
                closesAt: string;
                offer: {
                    bookingId: string;
                    orderId: string;
                    total: number;
                    until: string;
                } | null;
                bookingId: string | null;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/waitlist/leave", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Counts the entries that wait for a room of each size on each night of one of your posts. `from` and `to` are inclusive.
 */
export function countWaitlist(postNum: string, { $from, to }: {
    $from?: string;
    to?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            nights: {
                date: string;
                small: number;
                medium: number;
                large: number;
            }[];
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "staff_left";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>(`/api/post/${encodeURIComponent(postNum)}/waitlist${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts
    });
}
/**
 * Opens the conversation about a post, as an owner, or about a booking, and returns the same one every time. A conversation begun before the booking continues in that of the booking.
 */
export function openThread(body?: {
    postNum?: number;
    bookingId?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            thread: {
                threadId: string;
                postNum: number;
                bookingId: string | null;
                "with": string | null;
                unread: number;
                canWrite: boolean;
                refusal: ("thread_closed" | "guest_not_allowed" | "email_unverified" | "cannot_write") | null;
                blocked: boolean;
                masks: boolean;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                } | null;
                state: ("held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show") | null;
                phone: string | null;
                seenByOther: number;
                lastMessage: {
                    messageId: number;
                    by: "owner" | "company";
                    authorName: string | null;
                    text: string;
                    lang: ("en" | "ko") | null;
                    phrase: {
                        key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                        args: {
                            dog?: string;
                            time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                            amount?: number;
                            answer?: boolean;
                            day?: string;
                        };
                    } | null;
                    images: string[];
                    masked: boolean;
                    takenBack: boolean;
                    createdAt: string;
                } | null;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "wrong_state" | "other_account" | "email_unverified" | "thread_closed" | "cannot_write";
        };
    } | {
        status: 410;
        data: Failure & {
            code: "gone";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited" | "network_busy";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/open", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists your conversations, or those of your company, the latest first. `unanswered` lists only those whose last message is from the other side. `unread` counts the unread messages of all, up to 100.
 */
export function listThreads(body?: {
    unanswered?: boolean;
    cursor?: string | null;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            threads: {
                threadId: string;
                postNum: number;
                bookingId: string | null;
                "with": string | null;
                unread: number;
                canWrite: boolean;
                refusal: ("thread_closed" | "guest_not_allowed" | "email_unverified" | "cannot_write") | null;
                blocked: boolean;
                masks: boolean;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                } | null;
                state: ("held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show") | null;
                phone: string | null;
                seenByOther: number;
                lastMessage: {
                    messageId: number;
                    by: "owner" | "company";
                    authorName: string | null;
                    text: string;
                    lang: ("en" | "ko") | null;
                    phrase: {
                        key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                        args: {
                            dog?: string;
                            time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                            amount?: number;
                            answer?: boolean;
                            day?: string;
                        };
                    } | null;
                    images: string[];
                    masked: boolean;
                    takenBack: boolean;
                    createdAt: string;
                } | null;
            }[];
            unread: number;
            next: string | null;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/threads", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the messages of a conversation, oldest first: the latest ones, those after `after`, or those before `before`. `hasEarlier` tells whether there are others before them.
 */
export function listMessages(body: {
    threadId: string;
    after?: number;
    before?: number;
    limit?: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            thread: {
                threadId: string;
                postNum: number;
                bookingId: string | null;
                "with": string | null;
                unread: number;
                canWrite: boolean;
                refusal: ("thread_closed" | "guest_not_allowed" | "email_unverified" | "cannot_write") | null;
                blocked: boolean;
                masks: boolean;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                } | null;
                state: ("held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show") | null;
                phone: string | null;
                seenByOther: number;
                lastMessage: {
                    messageId: number;
                    by: "owner" | "company";
                    authorName: string | null;
                    text: string;
                    lang: ("en" | "ko") | null;
                    phrase: {
                        key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                        args: {
                            dog?: string;
                            time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                            amount?: number;
                            answer?: boolean;
                            day?: string;
                        };
                    } | null;
                    images: string[];
                    masked: boolean;
                    takenBack: boolean;
                    createdAt: string;
                } | null;
            };
            messages: {
                messageId: number;
                by: "owner" | "company";
                authorName: string | null;
                text: string;
                lang: ("en" | "ko") | null;
                phrase: {
                    key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                    args: {
                        dog?: string;
                        time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        amount?: number;
                        answer?: boolean;
                        day?: string;
                    };
                } | null;
                images: string[];
                masked: boolean;
                takenBack: boolean;
                createdAt: string;
            }[];
            hasEarlier: boolean;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/list", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Sends a message: text and up to 4 photos, or a phrase, which each side reads in its own language. Before the booking is paid, contact data is masked in what the other side reads. The same `clientKey` sends one message.
 */
export function sendMessage(body: {
    threadId: string;
    clientKey: string;
    text?: string;
    phrase?: {
        key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
        args: {
            dog?: string;
            time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
            amount?: number;
            answer?: boolean;
            day?: string;
        };
    };
    images?: string[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            success: true;
            message: {
                messageId: number;
                by: "owner" | "company";
                authorName: string | null;
                text: string;
                lang: ("en" | "ko") | null;
                phrase: {
                    key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                    args: {
                        dog?: string;
                        time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        amount?: number;
                        answer?: boolean;
                        day?: string;
                    };
                } | null;
                images: string[];
                masked: boolean;
                takenBack: boolean;
                createdAt: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "guest_not_allowed";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account" | "email_unverified" | "thread_closed" | "cannot_write";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/send", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Takes back a message of your side, within 15 minutes and only while the other side has not seen it.
 */
export function takeBackMessage(body: {
    messageId: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            message: {
                messageId: number;
                by: "owner" | "company";
                authorName: string | null;
                text: string;
                lang: ("en" | "ko") | null;
                phrase: {
                    key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                    args: {
                        dog?: string;
                        time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                        amount?: number;
                        answer?: boolean;
                        day?: string;
                    };
                } | null;
                images: string[];
                masked: boolean;
                takenBack: boolean;
                createdAt: string;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account" | "message_seen";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/take-back", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Marks the messages up to this one as seen by your side. Returns how many are left unread, up to 100.
 */
export function markMessagesSeen(body: {
    threadId: string;
    messageId: number;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            unread: number;
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/seen", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Reports a conversation, or one message of it, to those who run the site.
 */
export function reportMessage(body: {
    threadId: string;
    messageId?: number;
    reason: "spam" | "abuse" | "fraud" | "outside" | "other";
    text?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            thread: {
                threadId: string;
                postNum: number;
                bookingId: string | null;
                "with": string | null;
                unread: number;
                canWrite: boolean;
                refusal: ("thread_closed" | "guest_not_allowed" | "email_unverified" | "cannot_write") | null;
                blocked: boolean;
                masks: boolean;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                } | null;
                state: ("held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show") | null;
                phone: string | null;
                seenByOther: number;
                lastMessage: {
                    messageId: number;
                    by: "owner" | "company";
                    authorName: string | null;
                    text: string;
                    lang: ("en" | "ko") | null;
                    phrase: {
                        key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                        args: {
                            dog?: string;
                            time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                            amount?: number;
                            answer?: boolean;
                            day?: string;
                        };
                    } | null;
                    images: string[];
                    masked: boolean;
                    takenBack: boolean;
                    createdAt: string;
                } | null;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/report", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Blocks the other side of a conversation, or lifts the block. Neither can write to the other then, about any post of the company; the other is not told why.
 */
export function blockThread(body: {
    threadId: string;
    blocked: boolean;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            thread: {
                threadId: string;
                postNum: number;
                bookingId: string | null;
                "with": string | null;
                unread: number;
                canWrite: boolean;
                refusal: ("thread_closed" | "guest_not_allowed" | "email_unverified" | "cannot_write") | null;
                blocked: boolean;
                masks: boolean;
                storeName: string;
                storeNameEn: string | null;
                date: {
                    checkin: string;
                    checkout: string;
                } | null;
                state: ("held" | "confirmed" | "checked_in" | "completed" | "cancelled" | "expired" | "no_show") | null;
                phone: string | null;
                seenByOther: number;
                lastMessage: {
                    messageId: number;
                    by: "owner" | "company";
                    authorName: string | null;
                    text: string;
                    lang: ("en" | "ko") | null;
                    phrase: {
                        key: "foodPortion" | "foodBrought" | "foodTreats" | "foodQuestion" | "foodEaten" | "medicineDose" | "medicineWithFood" | "medicinePacking" | "medicineGiven" | "medicineMissed" | "toiletIndoors" | "toiletTimes" | "toiletAccidents" | "toiletPads" | "toiletNormal" | "walkTimes" | "walkLength" | "walkLeash" | "walkDone" | "walkIndoors" | "temperDogs" | "temperBites" | "temperAlone" | "temperPaws" | "temperSettled" | "arrivalTime" | "arrivalLate" | "arrivalPickUp" | "arrivalWorks" | "arrivalParking" | "arrivalReady" | "moneyFees" | "moneyReceipt" | "moneyNoFees" | "moneyService" | "moneyRefund" | "emergencyLimit" | "emergencyAskFirst" | "emergencyVet" | "emergencyInjury" | "emergencyBetter";
                        args: {
                            dog?: string;
                            time?: "12:00 AM" | "1:00 AM" | "2:00 AM" | "3:00 AM" | "4:00 AM" | "5:00 AM" | "6:00 AM" | "7:00 AM" | "8:00 AM" | "9:00 AM" | "10:00 AM" | "11:00 AM" | "12:00 PM" | "1:00 PM" | "2:00 PM" | "3:00 PM" | "4:00 PM" | "5:00 PM" | "6:00 PM" | "7:00 PM" | "8:00 PM" | "9:00 PM" | "10:00 PM" | "11:00 PM";
                            amount?: number;
                            answer?: boolean;
                            day?: string;
                        };
                    } | null;
                    images: string[];
                    masked: boolean;
                    takenBack: boolean;
                    createdAt: string;
                } | null;
            };
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin";
        };
    } | {
        status: 404;
        data: Failure & {
            code: "not_found";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/block", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * Lists the quick replies of your company, in order.
 */
export function listQuickReplies(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            replies: {
                text: string;
                textEn: string;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/quick-replies/list", {
        ...opts,
        method: "POST"
    });
}
/**
 * Replaces the quick replies of your company: up to 20, each in Korean (`text`), English (`textEn`) or both. `seen` says how the list was when it was read: fails with `stale_version` if somebody else has changed it.
 */
export function saveQuickReplies(body: {
    replies: {
        text: string;
        textEn: string;
    }[];
    seen?: {
        text: string;
        textEn: string;
    }[];
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            success: true;
            replies: {
                text: string;
                textEn: string;
            }[];
        };
    } | {
        status: 400;
        data: Failure & {
            code: "not_json";
        };
    } | {
        status: 401;
        data: Failure & {
            code: "not_signed_in";
        };
    } | {
        status: 403;
        data: Failure & {
            code: "wrong_role" | "foreign_origin" | "staff_left";
        };
    } | {
        status: 408;
        data: Failure & {
            code: "incomplete_body";
        };
    } | {
        status: 409;
        data: Failure & {
            code: "stale_version" | "other_account";
        };
    } | {
        status: 413;
        data: Failure & {
            code: "too_large";
        };
    } | {
        status: 415;
        data: Failure & {
            code: "unsupported_media";
        };
    } | {
        status: 422;
        data: Failure & {
            code: "bad_fields";
        };
    } | {
        status: 429;
        data: Failure & {
            code: "rate_limited";
        };
    } | {
        status: 500;
        data: Failure & {
            code: "internal";
        };
    } | {
        status: 503;
        data: Failure & {
            code: "overloaded";
        };
    }>("/api/message/quick-replies/save", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
