/* A month and nothing else: what is left in front when somebody leaves in a hurry. */
;(function () {
  var locale = navigator.language
  var now = new Date()
  var year = now.getFullYear()
  var month = now.getMonth()
  var title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(now)
  document.documentElement.lang = locale
  document.title = title
  document.getElementById('month').textContent = title

  var head = document.getElementById('days').insertRow()
  for (var day = 0; day < 7; day += 1) {
    var cell = document.createElement('th')
    cell.scope = 'col'
    cell.textContent = new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(
      new Date(2024, 0, 1 + day),
    )
    head.append(cell)
  }

  var weeks = document.getElementById('weeks')
  var empty = (new Date(year, month, 1).getDay() + 6) % 7
  var last = new Date(year, month + 1, 0).getDate()
  for (var at = 0; at < empty + last; at += 1) {
    var row = at % 7 === 0 ? weeks.insertRow() : weeks.rows[weeks.rows.length - 1]
    var date = at - empty + 1
    var place = row.insertCell()
    place.textContent = date > 0 ? date : ''
    if (date === now.getDate()) place.className = 'today'
  }
})()
